import type { Space } from '@guildhall/contract/spaces'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { named } from './name-space.ts'

/** What communities are about, in the reader's language and alphabet. */
export function useNamedSpaces(spaces: readonly Space[]): Space[] {
  const { t, i18n } = useTranslation()
  return useMemo(
    () => named(spaces, t).sort((one, other) => one.title.localeCompare(other.title, i18n.language)),
    [spaces, t, i18n.language],
  )
}
