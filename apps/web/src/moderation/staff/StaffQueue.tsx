import { useParams } from 'react-router'
import { useAppDispatch } from '../../platform/store/hooks.ts'
import { useMedia } from '../../shell/use-media.ts'
import { useShortcuts } from '../../shell/use-shortcuts.ts'
import type { KeptReport } from '../collections.ts'
import { type Choice, decide } from '../decide.ts'
import panes from '../queue/Queue.module.css'
import { QueueBar } from '../queue/QueueBar.tsx'
import { QueueEmpty } from '../queue/QueueEmpty.tsx'
import { QueueList } from '../queue/QueueList.tsx'
import type { ReportTab } from '../queue/tabs.ts'
import { toldOf } from '../queue/told-words.ts'
import { useQueue } from '../queue/use-queue.ts'
import { useQueueChoice } from '../queue/use-queue-choice.ts'
import { useQueueSteps } from '../queue/use-queue-steps.ts'
import { StaffCase } from './StaffCase.tsx'
import { StaffPage } from './StaffPage.tsx'

/** What belongs to no community, and what is about the owner of one. */
export function StaffQueue({ tab }: { readonly tab: ReportTab }) {
  return (
    <StaffPage isWide>
      <Cases key={tab} tab={tab} />
    </StaffPage>
  )
}

function Cases({ tab }: { readonly tab: ReportTab }) {
  const dispatch = useAppDispatch()
  const { caseId } = useParams()
  const isPhone = useMedia('(width < 768px)')
  const choosing = useQueueChoice(tab)
  const queue = useQueue(tab, undefined, choosing.choice)
  const { reports } = queue
  const openedId = caseId ?? (isPhone ? undefined : reports[0]?._id)
  const steps = useQueueSteps({
    path: `/staff/${tab}`,
    search: choosing.search,
    reports,
    openedId,
    isPhone,
  })

  function decideOne(report: KeptReport, choice: Choice) {
    // Staff decide without being moderators of the community.
    void dispatch(decide({ ...report, channel: null }, choice, toldOf(report, choice), steps.back))
    steps.leave([report._id])
  }

  useShortcuts([
    { keys: 'j', run: () => steps.step(1) },
    { keys: 'k', run: () => steps.step(-1) },
  ])

  return (
    <div className={panes.panes} data-queue data-alone={openedId === undefined || undefined}>
      {!(isPhone && caseId) && (
        <QueueList
          queue={queue}
          openedId={openedId}
          newer={0}
          selection={none}
          onChoose={undefined}
          pathOf={steps.pathOf}
          onEnter={steps.enter}
          bar={<QueueBar tab={tab} channelId={undefined} choosing={choosing} waiting={undefined} />}
          empty={reports.length === 0 && <QueueEmpty tab={tab} queue={queue} choosing={choosing} />}
        />
      )}
      {openedId && (
        <StaffCase
          key={openedId}
          caseId={openedId}
          onDecide={decideOne}
          onLeave={() => steps.leave([openedId])}
        />
      )}
    </div>
  )
}

const none: ReadonlySet<string> = new Set()
