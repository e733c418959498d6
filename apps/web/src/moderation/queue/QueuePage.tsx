import { useParams } from 'react-router'
import { useChannel } from '../../channels/use-channel.ts'
import { useMedia } from '../../shell/use-media.ts'
import { ModerationPage } from './ModerationPage.tsx'
import { Queue } from './Queue.tsx'
import type { ReportTab } from './tabs.ts'

/** One section of the queue that consists of reports. */
export function QueuePage({ tab }: { readonly tab: ReportTab }) {
  const channel = useChannel()
  const { caseId } = useParams()
  const isPhone = useMedia('(width < 768px)')
  return (
    <ModerationPage tab={tab} isPhone={isPhone} isDeep={caseId !== undefined}>
      <Queue tab={tab} channel={channel} caseId={caseId} isPhone={isPhone} />
    </ModerationPage>
  )
}
