import type { FactType } from './facts.ts'
import { addMonths } from './gazette.ts'

export const date = (type: string, day: string) => ({ type, date: day })

export type Proceeding = {
  type: string
  fact: FactType
  status: string
  dates: (day: string) => { type: string; date: string }[]
}

export const proceedings: readonly Proceeding[] = [
  {
    type: 'compulsory-liquidation',
    fact: 'uk_compulsory',
    status: 'liquidation',
    dates: (day) => [date('petitioned-on', addMonths(day, -2)), date('ordered-to-wind-up-on', day)],
  },
  {
    type: 'compulsory-liquidation',
    fact: 'uk_compulsory',
    status: 'liquidation',
    dates: (day) => [date('petitioned-on', day)],
  },
  {
    type: 'creditors-voluntary-liquidation',
    fact: 'uk_creditors_voluntary',
    status: 'liquidation',
    dates: (day) => [date('wound-up-on', day)],
  },
  {
    type: 'in-administration',
    fact: 'uk_administration',
    status: 'administration',
    dates: (day) => [date('administration-started-on', day)],
  },
  {
    type: 'administration-order',
    fact: 'uk_administration',
    status: 'administration',
    dates: (day) => [date('administration-started-on', day), date('administration-ended-on', addMonths(day, 11))],
  },
  {
    type: 'administrative-receiver',
    fact: 'uk_receiver',
    status: 'receivership',
    dates: (day) => [date('instrumented-on', day)],
  },
  {
    type: 'receiver-manager',
    fact: 'uk_receiver',
    status: 'receivership',
    dates: (day) => [date('instrumented-on', day)],
  },
  {
    type: 'scottish-administrative-receiver',
    fact: 'uk_receiver',
    status: 'receivership',
    dates: (day) => [date('instrumented-on', day)],
  },
  {
    type: 'corporate-voluntary-arrangement',
    fact: 'uk_cva',
    status: 'voluntary-arrangement',
    dates: (day) => [date('voluntary-arrangement-started-on', day)],
  },
  { type: 'moratorium', fact: 'uk_moratorium', status: 'active', dates: (day) => [date('moratorium-started-on', day)] },
  {
    type: 'members-voluntary-liquidation',
    fact: 'uk_members_voluntary',
    status: 'liquidation',
    dates: (day) => [date('declaration-solvent-on', addMonths(day, -1)), date('wound-up-on', day)],
  },
]
