import { chmod, copyFile } from 'node:fs/promises'

/** For its owner alone. */
export async function copyKey(from: string, to: string): Promise<void> {
  await copyFile(from, to)
  await chmod(to, 0o600)
}
