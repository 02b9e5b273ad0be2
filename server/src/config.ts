import { statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { analysisSources } from '#analyses/sources.ts'
import type { RegisterSettings } from '#connectors/open.ts'
import type { OcrSettings } from '#documents/ocr/find-native.ts'
import { plainFault } from '#domain/plain-fault.ts'
import type { LogFormat, LogLevel } from '#kernel/log.ts'
import { parseSubnets } from '#outbound/index.ts'
import { addressFaults, addressSettings } from './address-settings.ts'
import { keySettings } from './key-settings.ts'
import { registerFaults, registerSettings } from './register-settings.ts'
import { checked, count, expectApiKey, flag, isOrigin, list, port } from './setting-shapes.ts'
import { storeFaults, storeSettings } from './store-settings.ts'
import { type TraceSettings, traceSettings, tracingOf } from './trace-settings.ts'

/** `unset`: what holds without a value, where the schema has no default to show. */
type Setting = { schema: z.ZodType; about: string; unset?: string }

const ownSettings = {
  ...addressSettings,
  DATA_DIR: {
    schema: z.string().min(1).default('./data'),
    about: 'folder of the embedded database, the uploaded files and the secret key',
  },
  ...storeSettings,
  ROLES: {
    schema: list.pipe(z.array(z.enum(['api', 'worker'])).min(1)).default(['api', 'worker']),
    about: 'what this process does: `api`, `worker` or both',
  },
  BOOTSTRAP_EMAIL: {
    schema: z.email().optional(),
    about: 'e-mail address of the first owner, set together with `BOOTSTRAP_TOKEN`',
  },
  BOOTSTRAP_TOKEN: {
    schema: checked(expectApiKey).optional(),
    about: 'API key of the first owner, for scripts and containers; `npm run -s new-key` makes one',
  },
  BOOTSTRAP_ORGANISATION: {
    schema: z.string().min(1).max(200).default('My organisation'),
    about: 'name of the first organisation',
  },
  ...keySettings,
  API_VERSION_HEADERS: {
    schema: list
      .pipe(z.array(z.string().regex(/^[A-Za-z0-9-]{1,64}$/)).min(1))
      .default(['Api-Version', 'October-Version']),
    about: 'header names in which clients send the API version',
  },
  RATE_LIMIT: { schema: count(1, 10_000_000).default(1200), about: 'calls per key and minute (policy `default`)' },
  RATE_LIMIT_MEDIA: {
    schema: count(1, 10_000_000).default(120),
    about: 'media created per key and minute (policy `media`)',
  },
  RATE_LIMIT_COMPANIES: {
    schema: count(1, 10_000_000).default(60),
    about: 'companies looked up per key and minute (policy `companies`)',
  },
  CORS_ORIGINS: {
    schema: list
      .pipe(z.array(z.string().refine(isOrigin, 'expected origins without a path, e.g. https://app.example.com')))
      .default([]),
    unset: 'none',
    about: 'origins of web pages that may call the API; `*` is not accepted',
  },
  WEBHOOK_ALLOW_SUBNETS: {
    schema: checked(parseSubnets).default(''),
    unset: 'none',
    about: 'private subnets to which webhooks may be sent, by plain http too, e.g. `127.0.0.0/8`',
  },
  WEBHOOK_CONCURRENCY: {
    schema: count(1, 512).default(64),
    about: 'number of deliveries that one worker sends at the same time',
  },
  ANALYSES: {
    schema: list
      .pipe(z.array(z.enum(analysisSources)).min(1, 'expected at least one analysis'))
      .default([...analysisSources]),
    about: `X-Rays that are made: ${analysisSources.map((source) => `\`${source}\``).join(', ')}`,
  },
  REGISTERS: {
    schema: z.enum(['outside', 'offline']).default('outside'),
    about: '`offline`: only imported registers and the demonstration register are asked, never one on the network',
  },
  REGISTER_ALLOW_SUBNETS: {
    schema: checked(parseSubnets).default('127.0.0.0/8,::1/128'),
    about: 'private subnets in which registers may be asked, by plain http too; elsewhere https is required',
  },
  ANALYSIS_CONCURRENCY: {
    schema: count(1, 64).default(2),
    about: 'number of analyses that one worker runs at the same time',
  },
  UPLOAD_CHECK_MS: {
    schema: count(0, 60_000).default(2_000),
    about:
      'milliseconds for which `POST /media/{id}` waits until a file is looked into; later it is when the file is read',
  },
  TAMPER_MAP: {
    schema: z.enum(['on', 'off']).default('on'),
    about:
      'whether pictures and scanned pages are looked at for parts that were put in after they were taken; takes some seconds of CPU per page',
  },
  OCR_ENGINE: {
    schema: z.enum(['auto', 'embedded', 'native']).default('auto'),
    about:
      'program that reads scanned pages: `native` is `tesseract` in `PATH`, `embedded` comes with the service, `auto` is `native` where `tesseract` is installed',
  },
  TESSDATA_DIR: {
    schema: z.string().min(1).optional(),
    unset: 'the folder that `tesseract` chooses',
    about: 'folder with the `.traineddata` files of `tesseract`',
  },
  METRICS_PORT: { schema: port.default(8188), about: 'port of `/metrics`; `0`: any free port' },
  METRICS_HOST: { schema: z.string().min(1).default('127.0.0.1'), about: 'address on which `/metrics` listens' },
  ...traceSettings,
  LOG_LEVEL: {
    schema: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
    about: 'minimum log level',
  },
  LOG_FORMAT: {
    schema: z.enum(['auto', 'json', 'pretty']).default('auto'),
    about:
      'how log lines are written: `json`, `pretty`, or `auto`: pretty on a terminal (in colour unless `NO_COLOR` is set), JSON elsewhere',
  },
  TRUST_PROXY: {
    schema: flag.default(false),
    about: 'set to `true` behind a reverse proxy that sets `X-Forwarded-For` and `X-Forwarded-Proto`',
  },
} as const satisfies Record<string, Setting>

/** Every setting of the service: its form, its default, and what it is for (the table of docs/settings.md is made from this). */
export const settings: Readonly<Record<string, Setting>> = {
  ...ownSettings,
  ...registerSettings,
}

export type Role = 'api' | 'worker'

export type Config = {
  port: number
  host: string
  dataDir: string
  publicUrl: string | undefined
  publicHosts: readonly string[]
  allowPlainHttp: boolean
  databaseUrl: string | undefined
  databaseDirectUrl: string | undefined
  databasePoolSizeMax: number
  storageUrl: string | undefined
  storageCredentials: { accessKeyId: string; secretAccessKey: string } | undefined
  storageQuotaBytes: number | undefined
  erasuresFile: string | undefined
  diskReserveBytes: number | undefined
  roles: readonly Role[]
  bootstrapEmail: string | undefined
  bootstrapToken: string | undefined
  bootstrapOrganisation: string
  secretKey: string | undefined
  dataKey: string | undefined
  dataKeyFile: string | undefined
  dataKeyOld: string | undefined
  signing: { key: string | undefined; file: string | undefined }
  apiVersionHeaders: readonly string[]
  rateLimitPerMinute: number
  rateLimitMediaPerMinute: number
  rateLimitCompaniesPerMinute: number
  corsOrigins: readonly string[]
  webhookAllowSubnets: string
  webhookConcurrency: number
  /** By the `source` of their reports. */
  analyses: readonly string[]
  asksOutside: boolean
  registerAllowSubnets: string
  /** Addresses and keys of registers, by the names of their settings. */
  registers: RegisterSettings
  analysisConcurrency: number
  uploadCheckMs: number
  ocr: OcrSettings
  looksForTampering: boolean
  metricsPort: number
  metricsHost: string
  tracing: TraceSettings | undefined
  logLevel: LogLevel
  logFormat: LogFormat
  /** What `NO_COLOR` forbids, as many programs read it. */
  mayColour: boolean
  trustProxy: boolean
}

/** All faults at once, so that a wrong set-up is corrected in one go. */
export class ConfigFaults extends Error {
  readonly faults: readonly string[]
  constructor(faults: readonly string[]) {
    super(`The settings are not usable:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`)
    this.name = 'ConfigFaults'
    this.faults = faults
  }
}

type Values = { [K in keyof typeof ownSettings]: z.output<(typeof ownSettings)[K]['schema']> }

export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const faults: string[] = []
  const values: Record<string, unknown> = {}
  for (const [name, { schema }] of Object.entries(settings)) {
    // An empty variable is an absent one: `docker run -e NAME=` cannot unset.
    const result = schema.safeParse(env[name] === '' ? undefined : env[name], { error: plainFault })
    if (result.success) values[name] = result.data
    else faults.push(`${name}: ${result.error.issues.map((issue) => issue.message).join('; ')}`)
  }
  faults.push(...crossFaults(env), ...storeFaults(values), ...addressFaults(values), ...registerFaults(values))
  if (faults.length > 0) throw new ConfigFaults(faults)
  return toConfig(values as Values, env)
}

function crossFaults(env: Readonly<Record<string, string | undefined>>): string[] {
  const faults: string[] = []
  const has = (name: string) => env[name] !== undefined && env[name] !== ''
  if (has('BOOTSTRAP_TOKEN') !== has('BOOTSTRAP_EMAIL')) {
    faults.push('BOOTSTRAP_TOKEN and BOOTSTRAP_EMAIL: give both, or neither')
  }
  const keyFile = join(resolve(env.DATA_DIR || './data'), 'secret.key')
  const mode = has('SECRET_KEY') ? undefined : statSync(keyFile, { throwIfNoEntry: false })?.mode
  if (mode !== undefined && (mode & 0o077) !== 0) {
    faults.push(
      `${keyFile} can be read by other users of this machine: run chmod 600 on it, and change it if it may have been read`,
    )
  }
  return faults
}

function toConfig(values: Values, env: Readonly<Record<string, string | undefined>>): Config {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = values
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: resolve(values.DATA_DIR),
    publicUrl: values.PUBLIC_URL?.replace(/(?<!\/)\/+$/, ''),
    publicHosts: values.PUBLIC_HOSTS,
    allowPlainHttp: values.ALLOW_PLAIN_HTTP,
    databaseUrl: values.DATABASE_URL,
    databaseDirectUrl: values.DATABASE_DIRECT_URL,
    databasePoolSizeMax: values.DATABASE_POOL,
    storageUrl: values.STORAGE_URL,
    storageCredentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
    storageQuotaBytes: values.STORAGE_QUOTA_BYTES,
    erasuresFile: values.ERASURES_FILE === undefined ? undefined : resolve(values.ERASURES_FILE),
    diskReserveBytes: values.DISK_RESERVE_BYTES,
    roles: [...new Set(values.ROLES)],
    bootstrapEmail: values.BOOTSTRAP_EMAIL,
    bootstrapToken: values.BOOTSTRAP_TOKEN,
    bootstrapOrganisation: values.BOOTSTRAP_ORGANISATION,
    secretKey: values.SECRET_KEY,
    dataKey: values.DATA_KEY,
    dataKeyFile: values.DATA_KEY_FILE,
    dataKeyOld: values.DATA_KEY_OLD,
    signing: { key: values.SIGNING_KEY, file: values.SIGNING_KEY_FILE },
    apiVersionHeaders: values.API_VERSION_HEADERS,
    rateLimitPerMinute: values.RATE_LIMIT,
    rateLimitMediaPerMinute: values.RATE_LIMIT_MEDIA,
    rateLimitCompaniesPerMinute: values.RATE_LIMIT_COMPANIES,
    corsOrigins: values.CORS_ORIGINS,
    webhookAllowSubnets: values.WEBHOOK_ALLOW_SUBNETS,
    webhookConcurrency: values.WEBHOOK_CONCURRENCY,
    analyses: values.ANALYSES,
    asksOutside: values.REGISTERS === 'outside',
    registerAllowSubnets: values.REGISTER_ALLOW_SUBNETS,
    registers: Object.fromEntries(
      Object.keys(registerSettings).map((name) => [
        name,
        (values as Record<string, unknown>)[name] as string | undefined,
      ]),
    ),
    analysisConcurrency: values.ANALYSIS_CONCURRENCY,
    uploadCheckMs: values.UPLOAD_CHECK_MS,
    looksForTampering: values.TAMPER_MAP === 'on',
    ocr: {
      engine: values.OCR_ENGINE,
      dataFolder: values.TESSDATA_DIR === undefined ? undefined : resolve(values.TESSDATA_DIR),
      searchPath: env.PATH ?? '',
    },
    metricsPort: values.METRICS_PORT,
    metricsHost: values.METRICS_HOST,
    tracing: tracingOf(values),
    logLevel: values.LOG_LEVEL,
    logFormat: values.LOG_FORMAT,
    mayColour: !env.NO_COLOR,
    trustProxy: values.TRUST_PROXY,
  }
}

export const databaseFolder = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'database')
export const filesFolder = (config: Config) => join(config.dataDir, 'files')
export const dataKeyFile = (config: Config) => join(config.dataDir, 'data.key')
export const secretKeyFile = (config: Config) => join(config.dataDir, 'secret.key')

/** Where the service itself keeps anything that grows. */
export const ownDisk = ({ databaseUrl, storageUrl, dataDir, diskReserveBytes: reserveBytes }: Config) =>
  databaseUrl !== undefined && storageUrl !== undefined ? undefined : { folder: dataDir, reserveBytes }
