import { inflateRawSync } from 'node:zlib'
import type { Budget } from '../budget.ts'
import { limitExceeded, ReadFailure } from '../failure.ts'
import { limits } from '../limits.ts'

export type ZipMembers = {
  names: readonly string[]
  /** `undefined`: there is no such member. Names are compared without their case, as the programs do. */
  read(name: string): Buffer | undefined
}

type Member = { name: string; method: number; isEncrypted: boolean; packedBytes: number; at: number }

const endBytes = 22
const commentBytesMax = 65_535
const entryBytes = 46
const localBytes = 30
const needsZip64 = 0xffffffff

const unreadable = (detail: string) => new ReadFailure('file-unreadable', detail)

/**
 * The members of an archive by its directory, unpacked one at a time when they are asked for and charged to the budget, so that
 * members which overlap cost as much as those which do not.
 * https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT
 */
export function zipMembers(bytes: Buffer, budget: Budget): ZipMembers {
  const members = new Map(directoryOf(bytes).map((member) => [member.name.toLowerCase(), member]))
  return {
    names: [...members.values()].map(({ name }) => name),
    read(name) {
      const member = members.get(name.toLowerCase())
      return member && unpacked(bytes, member, budget)
    },
  }
}

function directoryOf(bytes: Buffer): Member[] {
  const end = bytes.lastIndexOf('PK\u0005\u0006', undefined, 'latin1')
  if (end === -1 || end + endBytes > bytes.length || end < bytes.length - endBytes - commentBytesMax)
    throw unreadable('the file is cut: the directory of its parts is missing')
  const count = bytes.readUInt16LE(end + 10)
  if (count > limits.workbookPartsMax) throw limitExceeded(`more than ${limits.workbookPartsMax} parts`)
  const members: Member[] = []
  let at = bytes.readUInt32LE(end + 16)
  while (members.length < count) {
    if (at + entryBytes > end || bytes.toString('latin1', at, at + 4) !== 'PK\u0001\u0002')
      throw unreadable('the directory of the parts of the file is damaged')
    const [name, extra, comment] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ]
    const [packedBytes, localAt] = [bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 42)]
    if (packedBytes === needsZip64 || localAt === needsZip64)
      throw unreadable('the parts of the file are stored as in archives of more than 4 GB: save the workbook again')
    members.push({
      name: bytes.toString('utf8', at + entryBytes, at + entryBytes + name).replace(/^\/+/, ''),
      method: bytes.readUInt16LE(at + 10),
      isEncrypted: (bytes.readUInt16LE(at + 8) & 1) !== 0,
      packedBytes,
      at: localAt,
    })
    at += entryBytes + name + extra + comment
  }
  return members
}

const stored = 0
const deflated = 8

function unpacked(bytes: Buffer, { name, method, isEncrypted, packedBytes, at }: Member, budget: Budget): Buffer {
  if (isEncrypted) throw new ReadFailure('file-encrypted', `the part ${name} is protected by a password`)
  if (at + localBytes > bytes.length || bytes.toString('latin1', at, at + 4) !== 'PK\u0003\u0004')
    throw unreadable(`the part ${name} is not where the directory says`)
  const from = at + localBytes + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28)
  if (from + packedBytes > bytes.length) throw unreadable(`the file is cut: the part ${name} is not whole`)
  if (method !== stored && method !== deflated)
    throw unreadable(`the part ${name} is packed by a method that is not read`)
  const packed = bytes.subarray(from, from + packedBytes)
  const roomBytes = Math.min(budget.inflateRoomBytes(), limits.workbookPartBytesMax)
  if (roomBytes <= 0 || (method === stored && packed.length > roomBytes)) throw tooLarge(name)
  const content = method === stored ? packed : inflated(packed, name, roomBytes)
  budget.inflated(content.length)
  return content
}

const tooLarge = (name: string) => limitExceeded(`the part ${name} unpacks to more than may be read`)

function inflated(packed: Buffer, name: string, maxOutputLength: number): Buffer {
  try {
    return inflateRawSync(packed, { maxOutputLength })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ERR_BUFFER_TOO_LARGE') throw tooLarge(name)
    throw unreadable(`the part ${name} cannot be unpacked`)
  }
}
