import { activityAddress } from '@guildhall/contract/stats/addresses'
import { Activity } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ShellPart } from '../platform/domain.ts'
import type { Additions } from '../shell/part.ts'

function useActivity(): Additions {
  const { t } = useTranslation()
  const line = { id: 'activity', label: t('activity.title'), icon: Activity, to: activityAddress.pattern }
  return { meMenu: [{ ...line, order: 25 }] }
}

export const statsInShell = { useAdditions: useActivity } satisfies ShellPart
