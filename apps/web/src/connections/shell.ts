import { useTranslation } from 'react-i18next'
import type { ShellPart } from '../platform/domain.ts'
import { useAppSelector } from '../platform/store/hooks.ts'
import { openTray } from '../shell/open-tray.ts'
import type { Additions } from '../shell/part.ts'
import { useMedia } from '../shell/use-media.ts'
import { connectionNotificationLines } from './notification-lines.ts'
import { useRequestsTray } from './use-requests-tray.tsx'

function useRequests(): Additions {
  const { t } = useTranslation()
  const count = useAppSelector((state) => state.preloadedData.me?.pendingConnectionReqCount ?? 0)
  const tray = useRequestsTray()
  // The bar of a phone has no room for the tray.
  const isInMenu = useMedia('(width < 768px)')
  const line = {
    id: tray.id,
    label: t('requests.menu', { count }),
    icon: tray.icon,
    onSelect: () => openTray(tray.id),
    order: 20,
  }
  return { trays: [{ ...tray, order: 10 }], meMenu: isInMenu ? [line] : [] }
}

export const connectionsInShell = {
  useAdditions: useRequests,
  notices: connectionNotificationLines,
} satisfies ShellPart
