import { deliveriesKeptDays } from './webhook.ts'

/** What has a time of its own. Absent: kept until somebody erases it. */
export const retentionKinds = ['requests', 'documents', 'texts', 'reports', 'deliveries', 'audit'] as const
export type RetentionKind = (typeof retentionKinds)[number]
export type RetentionDays = Partial<Record<RetentionKind, number>>

export const retentionDaysMax = 36_500
/** The log of what was sent is no archive: it is never kept longer than this. */
export const deliveriesDaysMax = deliveriesKeptDays

export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * 86_400_000)

/** A request keeps `requests` days from its last change; everything else from when it was made. */
export const retentionEveryHours = 24
