import { KeyRound, LogOut, MonitorSmartphone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ShellPart } from '../platform/domain.ts'
import { useAppDispatch } from '../platform/store/hooks.ts'
import type { Additions } from '../shell/part.ts'
import { SignInAgainPrompt } from './SignInAgainPrompt.tsx'
import { signOut } from './thunks.ts'

function useSignOut(): Additions {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const leave = {
    id: 'signOut',
    label: t('settings.signOut'),
    icon: LogOut,
    onSelect: () => void dispatch(signOut()),
    order: 90,
  }
  return { meMenu: [leave], commands: [leave], layer: <SignInAgainPrompt /> }
}

const groupKey = 'settings.account'

export const accountsInShell = {
  useAdditions: useSignOut,
  accountSettings: [
    { id: 'account', groupKey, labelKey: 'account.title', icon: KeyRound, order: 20 },
    { id: 'sessions', groupKey, labelKey: 'sessions.title', icon: MonitorSmartphone, order: 30 },
  ],
} satisfies ShellPart
