import { UsersRound } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../platform/fetch-part.ts'
import { useAppSelector } from '../platform/store/hooks.ts'
import type { Tray } from '../shell/model.ts'
import { Count } from '../ui/display/Count.tsx'
import { Spinner } from '../ui/feedback/Spinner.tsx'

const RequestsPanel = lazyPart(async () => ({ default: (await import('./RequestsPanel.tsx')).RequestsPanel }))

/** The button of the top bar that says who would like to be connected. */
export function useRequestsTray(): Tray {
  const { t } = useTranslation()
  const me = useAppSelector((state) => state.preloadedData.me)
  const count = me?.pendingConnectionReqCount ?? 0
  const waiting = t('requests.waiting', { count })
  return {
    id: 'requests',
    label: t('requests.title'),
    icon: UsersRound,
    count: me?.showConnectionReqDot ? count : 0,
    news: waiting,
    action: <Count value={count} label={waiting} />,
    panel: () => (
      <Suspense fallback={<Spinner size="md" />}>
        <RequestsPanel />
      </Suspense>
    ),
  }
}
