import type { Me } from '@guildhall/contract/users'
import { UsersRound } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { Tray } from '../shell/model.ts'
import { Count } from '../ui/display/Count.tsx'
import { Spinner } from '../ui/feedback/Spinner.tsx'

const RequestsPanel = lazy(async () => ({ default: (await import('./RequestsPanel.tsx')).RequestsPanel }))

/** The button of the top bar that says who would like to be connected. */
export function useRequestsTray({ pendingConnectionReqCount: count, showConnectionReqDot }: Me): Tray {
  const { t } = useTranslation()
  const waiting = t('requests.waiting', { count })
  return {
    id: 'requests',
    label: t('requests.title'),
    icon: UsersRound,
    count: showConnectionReqDot ? count : 0,
    news: waiting,
    action: <Count value={count} label={waiting} />,
    panel: () => (
      <Suspense fallback={<Spinner size="md" />}>
        <RequestsPanel />
      </Suspense>
    ),
  }
}
