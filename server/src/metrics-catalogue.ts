export type Series = {
  name: string
  kind: 'counter' | 'gauge' | 'histogram'
  /** Plain English, for whoever sees it on a dashboard and has not seen the code. */
  help: string
  labels?: readonly string[]
}

const ofService: readonly Series[] = [
  {
    name: 'roentgen_http_requests_total',
    kind: 'counter',
    help: 'HTTP requests answered by the API',
    labels: ['method', 'route', 'status'],
  },
  {
    name: 'roentgen_http_request_seconds',
    kind: 'histogram',
    help: 'Time to answer an HTTP request, in seconds',
    labels: ['method', 'route'],
  },
  {
    name: 'roentgen_uploads_unchecked_total',
    kind: 'counter',
    help: 'Files that were put online before anybody could look into them, because that took too long',
  },
  {
    name: 'roentgen_readings_total',
    kind: 'counter',
    help: 'Documents read by the workers, by how the reading ended',
    labels: ['outcome'],
  },
  {
    name: 'roentgen_reading_seconds',
    kind: 'histogram',
    help: 'Time to read a document, in seconds; documents that were read before are not counted',
  },
  {
    name: 'roentgen_analysis_seconds',
    kind: 'histogram',
    help: 'Time to make a report of inputs that are complete, in seconds, by X-Ray; failed analyses count too',
    labels: ['source'],
  },
  { name: 'roentgen_reports_total', kind: 'counter', help: 'Reports made, by X-Ray', labels: ['source'] },
  {
    name: 'roentgen_criteria_failed_total',
    kind: 'counter',
    help: 'Criteria that could not be run, by X-Ray and criterion; their reports were made without them',
    labels: ['source', 'criterion'],
  },
  {
    name: 'roentgen_analyses_failed_total',
    kind: 'counter',
    help: 'Analyses given up after their last attempt, by X-Ray; "test": rehearsed under a test key, too',
    labels: ['source', 'test'],
  },
  {
    name: 'roentgen_dossiers_total',
    kind: 'counter',
    help: 'Register dossiers gathered; "in part" means that at least one register did not answer',
    labels: ['outcome'],
  },
  {
    name: 'roentgen_register_answers_total',
    kind: 'counter',
    help: 'Questions to registers, by how they ended: answered, refused, failed, or not asked while left alone',
    labels: ['register', 'outcome'],
  },
  {
    name: 'roentgen_register_surprises_total',
    kind: 'counter',
    help: 'Fields and notice types in answers of registers that this version does not know',
    labels: ['register', 'kind'],
  },
  {
    name: 'roentgen_webhook_attempts_total',
    kind: 'counter',
    help: 'Attempts to deliver a webhook, by how they ended',
    labels: ['outcome'],
  },
  {
    name: 'roentgen_delivery_lag_seconds',
    kind: 'histogram',
    help: 'Time from an event to the first attempt to deliver it, in seconds; replays and tests are not counted',
  },
  {
    name: 'roentgen_spans_total',
    kind: 'counter',
    help: 'Steps of traces for the collector, by outcome: sent, or lost because it was away, slow or full',
    labels: ['outcome'],
  },
  {
    name: 'roentgen_extractions_total',
    kind: 'counter',
    help: 'Extractions finished by a person, by result',
    labels: ['result'],
  },
  {
    name: 'roentgen_queue_jobs',
    kind: 'gauge',
    help: 'Jobs in the queue, by queue and state; the same in every process',
    labels: ['queue', 'state'],
  },
  {
    name: 'roentgen_queue_oldest_seconds',
    kind: 'gauge',
    help: 'Age of the oldest job whose time has come and that nobody has taken, in seconds; the same in every process',
  },
  {
    name: 'roentgen_extractions_open',
    kind: 'gauge',
    help: 'Open extractions: documents that wait for a person to enter their figures',
    labels: ['test'],
  },
  {
    name: 'roentgen_extractions_overdue',
    kind: 'gauge',
    help: 'Open extractions past their due time',
    labels: ['test'],
  },
]

/** Named as the usual client library for Node names them, so that dashboards made for it work. */
const ofProcess: readonly Series[] = [
  { name: 'process_cpu_user_seconds_total', kind: 'counter', help: 'User CPU time of the process, in seconds' },
  { name: 'process_cpu_system_seconds_total', kind: 'counter', help: 'System CPU time of the process, in seconds' },
  { name: 'process_cpu_seconds_total', kind: 'counter', help: 'User and system CPU time of the process, in seconds' },
  { name: 'process_start_time_seconds', kind: 'gauge', help: 'Start of the process, in seconds since 1970' },
  { name: 'process_resident_memory_bytes', kind: 'gauge', help: 'Resident memory of the process, in bytes' },
  { name: 'process_virtual_memory_bytes', kind: 'gauge', help: 'Virtual memory of the process, in bytes (Linux only)' },
  { name: 'process_heap_bytes', kind: 'gauge', help: 'Data segment of the process, in bytes (Linux only)' },
  { name: 'process_open_fds', kind: 'gauge', help: 'Open file descriptors (Linux only)' },
  { name: 'process_max_fds', kind: 'gauge', help: 'Most file descriptors that may be open (Linux only)' },
  { name: 'nodejs_eventloop_lag_seconds', kind: 'gauge', help: 'Mean delay of the event loop since the last scrape' },
  {
    name: 'nodejs_eventloop_lag_min_seconds',
    kind: 'gauge',
    help: 'Least delay of the event loop since the last scrape',
  },
  {
    name: 'nodejs_eventloop_lag_max_seconds',
    kind: 'gauge',
    help: 'Longest delay of the event loop since the last scrape',
  },
  {
    name: 'nodejs_eventloop_lag_mean_seconds',
    kind: 'gauge',
    help: 'Mean delay of the event loop since the last scrape',
  },
  {
    name: 'nodejs_eventloop_lag_stddev_seconds',
    kind: 'gauge',
    help: 'Standard deviation of the delay of the event loop since the last scrape',
  },
  {
    name: 'nodejs_eventloop_lag_p50_seconds',
    kind: 'gauge',
    help: 'Median delay of the event loop since the last scrape',
  },
  {
    name: 'nodejs_eventloop_lag_p90_seconds',
    kind: 'gauge',
    help: '90th percentile of the delay of the event loop since the last scrape',
  },
  {
    name: 'nodejs_eventloop_lag_p99_seconds',
    kind: 'gauge',
    help: '99th percentile of the delay of the event loop since the last scrape',
  },
  {
    name: 'nodejs_eventloop_utilization',
    kind: 'gauge',
    help: 'Share of the time since the last scrape in which the event loop was busy, 0 to 1',
  },
  {
    name: 'nodejs_active_resources',
    kind: 'gauge',
    help: 'Resources that keep the event loop alive, by type',
    labels: ['type'],
  },
  { name: 'nodejs_active_resources_total', kind: 'gauge', help: 'Resources that keep the event loop alive' },
  { name: 'nodejs_heap_size_total_bytes', kind: 'gauge', help: 'Heap that V8 has reserved, in bytes' },
  { name: 'nodejs_heap_size_used_bytes', kind: 'gauge', help: 'Heap that V8 uses, in bytes' },
  { name: 'nodejs_external_memory_bytes', kind: 'gauge', help: 'Memory of objects outside the heap of V8, in bytes' },
  {
    name: 'nodejs_heap_space_size_total_bytes',
    kind: 'gauge',
    help: 'Size of each space of the heap, in bytes',
    labels: ['space'],
  },
  {
    name: 'nodejs_heap_space_size_used_bytes',
    kind: 'gauge',
    help: 'Used part of each space of the heap, in bytes',
    labels: ['space'],
  },
  {
    name: 'nodejs_heap_space_size_available_bytes',
    kind: 'gauge',
    help: 'Free part of each space of the heap, in bytes',
    labels: ['space'],
  },
  {
    name: 'nodejs_gc_duration_seconds',
    kind: 'histogram',
    help: 'Time of garbage collections, in seconds, by kind',
    labels: ['kind'],
  },
  { name: 'nodejs_version_info', kind: 'gauge', help: 'Version of Node; the value is always 1', labels: ['version'] },
]

/** Every series of `/metrics`: the page in docs/ is made from it. */
export const metricsCatalogue: readonly Series[] = [...ofService, ...ofProcess]

const byName = new Map(metricsCatalogue.map((series) => [series.name, series]))

export const seriesOf = (name: string): Series | undefined => byName.get(name)
