import { Suspense } from 'react'
import { lazyPart } from '../platform/fetch-part.ts'
import type { KeptUser } from '../users/collections.ts'
import type { Question } from './question.ts'

const BlockConfirm = lazyPart(async () => ({
  default: (await import('../users/BlockConfirm.tsx')).BlockConfirm,
}))
const ReportDialog = lazyPart(async () => ({
  default: (await import('../users/ReportDialog.tsx')).ReportDialog,
}))
const DisconnectConfirm = lazyPart(async () => ({
  default: (await import('./DisconnectConfirm.tsx')).DisconnectConfirm,
}))

const dialogs = { block: BlockConfirm, report: ReportDialog, disconnect: DisconnectConfirm }

interface Props {
  readonly user: KeptUser
  /** The last one asked stays, so that it can leave gently. */
  readonly question: Question | null
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** What has to be answered before something is done to somebody. */
export function Questions({ question, ...props }: Props) {
  if (question === null) return null
  const Dialog = dialogs[question]
  return (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  )
}
