import { findNativeTesseract } from '#documents/ocr/find-native.ts'
import { parseSubnets } from '#outbound/index.ts'
import { type Config, ConfigFaults, secretKeyFile } from './config.ts'
import { readDataKeys } from './data-key.ts'
import { readSecretKey, secretsFrom } from './secrets.ts'
import { readSigner } from './signing-key.ts'

/** What settings name outside of themselves: files of keys, a program. All that is wrong with them is told at once. */
export async function checkSettings(config: Config) {
  const checked = await Promise.allSettled([
    readSecretKey(config.secretKey, secretKeyFile(config)),
    // Only workers read: an API process need not have the program that they are told to use.
    config.roles.includes('worker') ? findNativeTesseract(config.ocr) : undefined,
    readDataKeys(config),
    readSigner(config),
  ])
  const faults = checked.flatMap((one) => (one.status === 'rejected' ? [(one.reason as Error).message] : []))
  const [master, nativeOcr, masters, signer] = checked
  if (
    master.status === 'rejected' ||
    nativeOcr.status === 'rejected' ||
    masters.status === 'rejected' ||
    signer.status === 'rejected'
  )
    throw new ConfigFaults(faults)
  const subnets = parseSubnets(config.webhookAllowSubnets)
  const secrets = secretsFrom(master.value)
  return { secrets, subnets, nativeOcr: nativeOcr.value, masters: masters.value, signer: signer.value }
}
