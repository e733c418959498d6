import { Ban, Languages, UserRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { sourceOf } from '../files/source-of.ts'
import type { ShellPart } from '../platform/domain.ts'
import { useAppSelector } from '../platform/store/hooks.ts'
import type { Additions } from '../shell/part.ts'
import { profilePath } from './address.ts'
import { useFirstProfile } from './first-profile.ts'
import { useIsOnline } from './use-is-online.ts'

function useMeInShell(): Additions {
  const { t } = useTranslation()
  const me = useAppSelector((state) => state.preloadedData.me)
  const isOnline = useIsOnline(me?._id ?? '')
  useFirstProfile(me)
  if (!me) return {}
  return {
    me: {
      name: me.fullname,
      detail: me.email ?? me.fullname,
      picture: sourceOf(me.displayPicture, 'thumbnail'),
      isOnline,
    },
    meMenu: [{ id: 'profile', label: t('people.own'), icon: UserRound, to: profilePath(me), order: 10 }],
  }
}

export const usersInShell = {
  useAdditions: useMeInShell,
  accountSettings: [
    {
      id: 'profile',
      groupKey: 'settings.account',
      labelKey: 'profileEdit.title',
      icon: UserRound,
      order: 10,
    },
    {
      id: 'appearance',
      groupKey: 'settings.account',
      labelKey: 'appearance.title',
      icon: Languages,
      order: 15,
    },
    { id: 'blocked', groupKey: 'settings.privacy', labelKey: 'blocked.title', icon: Ban, order: 50 },
  ],
} satisfies ShellPart
