import { useSearchParams } from 'react-router'
import { ages, type QueueChoice, sorts, sources } from '../lists.ts'
import type { ReportTab } from './tabs.ts'

const oneOf = <T extends string>(values: readonly T[], value: string | null) =>
  values.find((one) => one === value) ?? null

const names = { view: 'view', sortBy: 'sort', reportType: 'reason', context: 'room', source: 'by' } as const

/** Which reports are shown, which the address keeps. */
export function useQueueChoice(tab: ReportTab) {
  const [params, setParams] = useSearchParams()
  const olderThanDays = ages.find((days) => String(days) === params.get('older')) ?? null
  const choice: QueueChoice = {
    view: tab === 'appeals' ? 'appealed' : params.get(names.view) === 'resolved' ? 'resolved' : 'open',
    sortBy: oneOf(sorts, params.get(names.sortBy)) ?? 'oldest',
    reportType: params.get(names.reportType),
    context: params.get(names.context),
    source: oneOf(sources, params.get(names.source)),
    olderThanDays,
  }
  const filters = [choice.reportType, choice.context, choice.source, choice.olderThanDays]

  const change = (edit: (next: URLSearchParams) => void) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current)
        edit(next)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  const set = (name: string, value: string | null) =>
    change((next) => (value === null ? next.delete(name) : next.set(name, value)))

  return {
    choice,
    filtersCount: filters.filter((value) => value !== null).length,
    /** The choice in an address, so that the row of a case keeps it. */
    search: params.size > 0 ? `?${params}` : '',
    show: (view: string) => set(names.view, view === 'resolved' ? view : null),
    sort: (by: string) => set(names.sortBy, by === 'oldest' ? null : by),
    filterReason: (reason: string | null) => set(names.reportType, reason),
    filterRoom: (id: string | null) => set(names.context, id),
    filterSource: (source: string | null) => set(names.source, source),
    filterAge: (days: string | null) => set('older', days),
    clearFilters: () =>
      change((next) => {
        for (const name of [names.reportType, names.context, names.source, 'older']) next.delete(name)
      }),
  }
}

export type QueueChoosing = ReturnType<typeof useQueueChoice>
