import { useParams } from 'react-router'
import { useChannel } from '../../channels/use-channel.ts'
import { ExportRequests } from '../../members/ExportRequests.tsx'
import { RequestPanes } from '../../members/RequestPanes.tsx'
import { useMedia } from '../../shell/use-media.ts'
import { ModerationPage } from './ModerationPage.tsx'
import { tabPath } from './tabs.ts'

/** The requests to join: the list, and the open one beside it. */
export function MemberRequests() {
  const channel = useChannel()
  const { requestId } = useParams()
  const isPhone = useMedia('(width < 768px)')
  return (
    <ModerationPage
      tab="requests"
      isPhone={isPhone}
      isDeep={requestId !== undefined}
      actions={<ExportRequests />}
    >
      <RequestPanes
        channel={channel}
        requestId={requestId}
        isPhone={isPhone}
        path={tabPath(channel, 'requests')}
      />
    </ModerationPage>
  )
}
