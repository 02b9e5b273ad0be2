import { createHash } from 'node:crypto'
import { switchedOff } from '#connectors/connector.ts'
import type { Config } from './config.ts'

type Told = Pick<Config, 'analyses' | 'asksOutside' | 'registers' | 'ocr'>

/**
 * What a report says may depend on these. Of a register it counts whether it is set up, not where and with which key: the same
 * answers give the same report, and a hash of a short secret would tell it.
 */
export function reportSettings({ analyses, asksOutside, registers, ocr }: Told): string {
  const isSet = (name: string) => registers[name] !== undefined && registers[name] !== switchedOff
  const settings = {
    analyses: [...analyses].sort(),
    asksOutside,
    registers: Object.keys(registers).filter(isSet).sort(),
    ocr: ocr.engine,
  }
  return createHash('sha256').update(JSON.stringify(settings)).digest('hex')
}
