import { Radio } from 'lucide-react'
import { useEffect } from 'react'
import type { ShellPart } from '../platform/domain.ts'
import { useAppDispatch } from '../platform/store/hooks.ts'
import type { Additions } from '../shell/part.ts'
import { keepAsking } from './ask-online.ts'

function usePresence(): Additions {
  const dispatch = useAppDispatch()
  useEffect(() => dispatch(keepAsking()), [dispatch])
  return {}
}

export const presenceInShell = {
  useAdditions: usePresence,
  accountSettings: [
    { id: 'presence', groupKey: 'settings.privacy', labelKey: 'presence.title', icon: Radio, order: 45 },
  ],
} satisfies ShellPart
