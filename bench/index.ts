import type { Benchmark } from './benchmark.ts'
import { p1Read } from './p1-read.ts'
import { p2CachedRead } from './p2-cached-read.ts'
import { p3Write } from './p3-write.ts'
import { p4Upload } from './p4-upload.ts'
import { p5UploadMemory } from './p5-upload-memory.ts'
import { p10WebhookThroughput } from './p10-webhook-throughput.ts'
import { p11WebhookLag } from './p11-webhook-lag.ts'
import { p12List } from './p12-list.ts'
import { p13Search } from './p13-search.ts'
import { p14Scoring } from './p14-scoring.ts'
import { p16StartAndSize } from './p16-start-and-size.ts'
import { p18UploadToReport } from './p18-upload-to-report.ts'
import { p19Workers } from './p19-workers.ts'
import { p20Pages } from './p20-pages.ts'
import { p21ManyReports } from './p21-many-reports.ts'

export const benchmarks: readonly Benchmark[] = [
  p1Read,
  p2CachedRead,
  p3Write,
  p4Upload,
  p5UploadMemory,
  p10WebhookThroughput,
  p11WebhookLag,
  p12List,
  p13Search,
  p14Scoring,
  p16StartAndSize,
  p18UploadToReport,
  p19Workers,
  p20Pages,
  p21ManyReports,
]
