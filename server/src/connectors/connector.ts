import { z } from 'zod'
import type {
  CompanyRecord,
  Officer,
  PersonListing,
  RegisterCode,
  RegisterNotice,
  RegisterSource,
} from '#domain/register.ts'
import type { Ask } from './asking/ask.ts'
import type { Once } from './asking/once.ts'
import type { PaceLimits } from './asking/pace.ts'

export { ConnectorRefused, ConnectorUnavailable } from './asking/failure.ts'

export type Found<T> = T | 'not-found'

/** `total` is there where a register knows of more than `items` holds; `bornTotal` where so many are `orBorn` that none was looked at. */
export type Listed<T> = { items: readonly T[]; total?: number | undefined; bornTotal?: number | undefined }

/** Given names may be empty: everyone of that surname. */
export type PersonName = {
  surnames: readonly string[]
  givenNames: readonly string[]
  /** Also whoever was born in that month under these given names: surnames are misspelt, and change. Not all registers can tell. */
  orBorn?: BornAs | undefined
}
export type BornAs = { month: string; givenNames: readonly string[] }

/** A company in which a person of that name holds an office. The company may be partial: ask for it by its code. */
export type Appointment = { company: CompanyRecord; officer: Officer }

export type OfficialName = { name: string; source: RegisterSource }

/** What one may ask a register for; each answers some. They throw `ConnectorUnavailable` or `ConnectorRefused`. */
export type Verbs = {
  company(code: RegisterCode): Promise<Found<CompanyRecord>>
  officialName(code: RegisterCode): Promise<Found<OfficialName>>
  notices(code: RegisterCode): Promise<Listed<RegisterNotice>>
  /** Searched as text: links to companies whose officers' list no longer has the person. */
  noticesNaming(name: PersonName): Promise<Listed<RegisterNotice>>
  peopleNamed(name: PersonName): Promise<Listed<Appointment>>
  /** By the register's own number of the person. */
  appointments(officerId: string): Promise<Found<Listed<Appointment>>>
  listings(): Promise<Listed<PersonListing>>
  listingsNamed(name: PersonName): Promise<Listed<PersonListing>>
}
export type Verb = keyof Verbs

/** Everything that was read, with where and when: `source(url)` makes the note of one answer. */
export type ConnectorTools<Key extends string> = {
  ask: Ask
  /** Asked for by two verbs within minutes, once: answers may cost money, and always cost time. */
  once: Once
  keys: Readonly<Record<Key, string>>
  readAt(): string
}

type Definition<Key extends string> = {
  /** Of the file: `fr-bodacc`. */
  id: string
  title: string
  /** Upper case, ISO 3166; `undefined`: everywhere. */
  country: string | undefined
  /** Of which it knows the companies. */
  codeTypes: readonly string[]
  /** Of which it knows the name alone, for companies that no other register told the name of. */
  nameCodeTypes?: readonly string[]
  /** Where the real service is; a setting moves or switches it off. */
  baseUrl: string
  /** Settings without which it cannot be asked, and what each is. */
  keys?: Readonly<Record<Key, string>>
  limits: PaceLimits
  keepsHours: number
  licence: string
  /** Codes of its types that it cannot be asked about. */
  serves?(code: RegisterCode): boolean
  open(tools: ConnectorTools<Key>): Partial<Verbs>
}

export type Connector = Omit<Definition<string>, 'keys' | 'serves' | 'nameCodeTypes'> & {
  keys: Readonly<Record<string, string>>
  serves(code: RegisterCode, verb: Verb): boolean
  /** Their form and what they are for, as `config.ts` has it. */
  settings: Readonly<Record<string, { schema: z.ZodType<string | undefined>; about: string }>>
}

/** Written in the place of an address: the connector is not used. */
export const switchedOff = 'off'

export function defineConnector<const Key extends string = never>(definition: Definition<Key>): Connector {
  const keys: Record<string, string> = definition.keys ?? {}
  return {
    ...definition,
    keys,
    serves(code, verb) {
      const types = verb === 'officialName' ? definition.nameCodeTypes : definition.codeTypes
      return (types?.includes(code.type) ?? false) && (definition.serves?.(code) ?? true)
    },
    settings: {
      [urlSetting(definition.id)]: {
        schema: z.string().min(1).default(definition.baseUrl),
        about: `${definition.title}: address; \`${switchedOff}\` switches the register off`,
      },
      ...Object.fromEntries(
        Object.entries(keys).map(([key, about]) => [
          keySetting(definition.id, key),
          { schema: z.string().min(1).max(4096).optional(), about },
        ]),
      ),
    },
  }
}

const prefixOf = (id: string) => `REGISTER_${id.toUpperCase().replaceAll('-', '_')}`
export const urlSetting = (id: string) => `${prefixOf(id)}_URL`
export const keySetting = (id: string, key: string) => `${prefixOf(id)}_${key}`
