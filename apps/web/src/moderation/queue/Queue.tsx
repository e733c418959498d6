import type { Channel } from '@guildhall/contract/channels'
import { useRef, useState } from 'react'
import { useAppDispatch, useAppSelector } from '../../platform/store/hooks.ts'
import { useShortcuts } from '../../shell/use-shortcuts.ts'
import { allToggled, type Selection, selectedOf, toggled } from '../../ui/data/selection.ts'
import type { KeptReport } from '../collections.ts'
import { type Choice, decide, type Told } from '../decide.ts'
import { decideMany, type ManyAct } from '../decide-many.ts'
import { selectCounts } from '../selectors.ts'
import { undoAll } from '../thunks.ts'
import { BulkActs } from './BulkActs.tsx'
import { CasePane } from './case/CasePane.tsx'
import styles from './Queue.module.css'
import { QueueBar } from './QueueBar.tsx'
import { QueueEmpty } from './QueueEmpty.tsx'
import { QueueList } from './QueueList.tsx'
import { type ReportTab, tabPath } from './tabs.ts'
import { useQueue } from './use-queue.ts'
import { useQueueChoice } from './use-queue-choice.ts'
import { useQueueSteps } from './use-queue-steps.ts'

interface Props {
  readonly tab: ReportTab
  readonly channel: Channel
  /** Left out where no case is open. */
  readonly caseId: string | undefined
  readonly isPhone: boolean
}

/** The reports and the open one; on a phone each is a page. */
export function Queue({ tab, channel, caseId, isPhone }: Props) {
  const dispatch = useAppDispatch()
  const choosing = useQueueChoice(tab)
  const { choice, search, filtersCount } = choosing
  const queue = useQueue(tab, channel._id, choice)
  const { reports } = queue
  const counts = useAppSelector((state) => selectCounts(state, channel._id))
  const [selection, setSelection] = useState<Selection>(new Set())
  const [busy, setBusy] = useState<ManyAct | null>(null)
  /** The cases decided last, which the key undoes. */
  const last = useRef<readonly string[]>([])

  const openedId = caseId ?? (isPhone ? undefined : reports[0]?._id)
  const steps = useQueueSteps({ path: tabPath(channel, tab), search, reports, openedId, isPhone })
  const canPick = choice.view === 'open'
  const chosen = canPick ? reports.filter(({ _id }) => selection.has(_id)) : []
  const choose = (id: string) => setSelection((now) => toggled(now, id))
  const ids = reports.map(({ _id }) => _id)

  async function decideOne(report: KeptReport, what: Choice, told: Told) {
    // The keys have left this case, although it is still shown.
    if (steps.current() !== report._id) return
    const decided = dispatch(decide(report, what, told, steps.back))
    steps.leave([report._id])
    if (await decided) last.current = [report._id]
  }

  async function decideChosen(act: ManyAct) {
    if (busy) return
    setBusy(act)
    last.current = await dispatch(decideMany(chosen, act, steps.back))
    setBusy(null)
    setSelection(new Set())
    if (chosen.some(({ _id }) => _id === openedId)) steps.leave(chosen.map(({ _id }) => _id))
  }

  async function undoLast() {
    const [first] = last.current
    if (first === undefined) return
    const undone = dispatch(undoAll(last.current))
    last.current = []
    if (await undone) steps.back(first)
  }

  function chooseCurrent() {
    const current = steps.current()
    if (canPick && current) choose(current)
  }

  useShortcuts([
    { keys: 'j', run: () => steps.step(1) },
    { keys: 'k', run: () => steps.step(-1) },
    { keys: 'x', run: chooseCurrent },
    { keys: 'u', run: () => void undoLast() },
  ])

  const waiting = tab === 'people' ? counts?.users : counts?.posts
  const isWhole = !queue.hasMore && !queue.isUnknown && filtersCount === 0 && choice.view === 'open'
  const newer = isWhole ? Math.max(0, (waiting ?? 0) - reports.length) : 0
  const bar =
    chosen.length > 0 ? (
      <BulkActs
        chosen={chosen}
        isAll={selectedOf(selection, ids) === 'all'}
        busy={busy}
        onAll={() => setSelection((now) => allToggled(now, ids))}
        onClear={() => setSelection(new Set())}
        onAct={(act) => void decideChosen(act)}
      />
    ) : (
      <QueueBar tab={tab} channelId={channel._id} choosing={choosing} waiting={waiting} />
    )
  return (
    <div className={styles.panes} data-queue data-alone={openedId === undefined || undefined}>
      {!(isPhone && caseId) && (
        <QueueList
          queue={queue}
          openedId={openedId}
          newer={newer}
          selection={selection}
          onChoose={canPick ? choose : undefined}
          pathOf={steps.pathOf}
          onEnter={steps.enter}
          bar={bar}
          empty={reports.length === 0 && <QueueEmpty tab={tab} queue={queue} choosing={choosing} />}
        />
      )}
      {openedId && (
        <CasePane
          key={openedId}
          caseId={openedId}
          channel={channel}
          onDecide={(report, what, told) => void decideOne(report, what, told)}
          onLeave={() => steps.leave([openedId])}
        />
      )}
    </div>
  )
}
