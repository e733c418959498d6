import type { Profile } from '@guildhall/contract/users'
import { useTranslation } from 'react-i18next'
import { Card } from '../ui/display/Card.tsx'
import { PeopleStack } from './PeopleStack.tsx'

/** Whom the reader and somebody both know. */
export function CommonConnections({ common }: { readonly common: Profile['commonConnections'] }) {
  const { t } = useTranslation()
  const { count, users } = common
  if (count === 0) return null
  return (
    <Card as="section" padding="sm" title={t('people.inCommon', { count })}>
      <PeopleStack size={32} max={6} total={count} people={users} />
    </Card>
  )
}
