import { Flag, flagOf, Grade, type Tab } from '../../components/index.ts'
import { useFormat, useWords } from '../../language/index.ts'
import type { FullRequest } from './wire.ts'
import { words } from './words.ts'

/** The verdict is the navigation: whoever is in one X-Ray still sees the other four. */
export function useTabs(request: FullRequest, pathname: string): Tab[] {
  const w = useWords(words)
  const { percent, count, number } = useFormat()
  const { documents, default: risk, managers, bank, esg } = request.summary ?? {}
  const params = { id: request.id }
  const path = pathname.slice(pathname.indexOf(request.id) + request.id.length)
  const statusOf = (source: string) => {
    const states = request.analyses.filter((one) => one.source === source).map(({ status }) => status)
    if (states.includes('failed')) return w.failed
    return states.some((status) => status !== 'completed') ? w.waits : w.notYet
  }
  const saysOfDocuments = () => {
    if (documents === undefined || documents.count === 0) return w.noDocuments
    const shown = w.documentCount(count(documents.count), documents.count === 1)
    return documents.worst === null ? shown : w.worst[flagKey(documents.worst.color)](count(documents.count))
  }
  const tabs: Tab[] = [
    {
      key: 'overview',
      to: '/requests/$id',
      params,
      title: w.overview,
      says: w.overviewSays,
      isHere: path === '' || path === '/' || path.startsWith('/notes'),
    },
    {
      key: 'documents',
      ...(documents?.worst == null
        ? { to: '/requests/$id/documents', params }
        : { to: '/requests/$id/documents/$medium', params: { ...params, medium: documents.worst.medium } }),
      title: w.documents,
      says: saysOfDocuments(),
      picture: <Flag color={flagOf(documents?.worst?.color)} size={22} />,
      isHere: path.startsWith('/documents'),
    },
    {
      key: 'financial',
      to: '/requests/$id/financial',
      params,
      title: w.financial,
      says:
        risk == null
          ? statusOf('magpie')
          : risk.probabilityOfDefault === null
            ? w.noGrade
            : w.inAYear(percent(risk.probabilityOfDefault)),
      picture: <Grade letter={risk?.riskLetter} />,
      isHere: path.startsWith('/financial'),
    },
    {
      key: 'managers',
      to: '/requests/$id/managers',
      params,
      title: w.managers,
      says:
        managers == null
          ? statusOf('manager_xray')
          : managers.points === null
            ? w.noGrade
            : managers.points === 0
              ? w.managersSay[managers.grade === 'A' ? 'nothing' : 'decisive']
              : w.points(number(managers.points, { maximumFractionDigits: 0 })),
      picture: <Grade letter={managers?.grade} />,
      isHere: path.startsWith('/managers'),
    },
    {
      key: 'bank',
      to: '/requests/$id/bank',
      params,
      title: w.bank,
      says:
        bank == null
          ? statusOf('bank_xray')
          : bank.dataSanity === null
            ? w.noGrade
            : w.sane(percent(bank.dataSanity / 100, 0)),
      picture: <Grade letter={bank?.grade} />,
      isHere: path.startsWith('/bank'),
    },
    {
      key: 'esg',
      to: '/requests/$id/esg',
      params,
      title: w.esg,
      says:
        esg == null
          ? statusOf('esg')
          : esg.score === null
            ? w.noGrade
            : w.ofHundred(number(esg.score, { maximumFractionDigits: 0 })),
      picture: <Grade letter={esg?.grade} />,
      isHere: path.startsWith('/esg'),
    },
  ]
  return tabs.map((tab) => ({ ...tab, activeOptions: { exact: true } }))
}

const flagKey = (color: string) => (color === 'red' || color === 'orange' ? color : 'green')
