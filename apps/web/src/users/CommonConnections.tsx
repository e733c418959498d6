import type { Profile } from '@guildhall/contract/users'
import { useTranslation } from 'react-i18next'
import { sourceOf } from '../files/source-of.ts'
import { AvatarStack } from '../ui/display/AvatarStack.tsx'
import { Card } from '../ui/display/Card.tsx'

/** Whom the reader and somebody both know. */
export function CommonConnections({ common }: { readonly common: Profile['commonConnections'] }) {
  const { t, i18n } = useTranslation()
  const { count, users } = common
  if (count === 0) return null
  const names = new Intl.ListFormat(i18n.language).format(users.map(({ fullname }) => fullname))
  return (
    <Card as="section" padding="sm" title={t('people.inCommon', { count })}>
      <AvatarStack
        size={32}
        max={6}
        total={count}
        label={names}
        people={users.map(({ _id, fullname, displayPicture }) => ({
          id: _id,
          name: fullname,
          src: sourceOf(displayPicture, 'thumbnail'),
        }))}
      />
    </Card>
  )
}
