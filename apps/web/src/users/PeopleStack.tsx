import type { Person } from '@guildhall/contract/users'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { sourceOf } from '../files/source-of.ts'
import { AvatarStack } from '../ui/display/AvatarStack.tsx'

interface Props extends Omit<ComponentProps<typeof AvatarStack>, 'people' | 'label'> {
  readonly people: readonly Pick<Person, '_id' | 'fullname' | 'displayPicture'>[]
  /** Read in place of the pictures; left out, the names of the people are. */
  readonly label?: string
}

/** The pictures of people, one over the other. */
export function PeopleStack({ people, label, ...look }: Props) {
  const { i18n } = useTranslation()
  return (
    <AvatarStack
      {...look}
      label={label ?? new Intl.ListFormat(i18n.language).format(people.map(({ fullname }) => fullname))}
      people={people.map(({ _id, fullname, displayPicture }) => ({
        id: _id,
        name: fullname,
        src: sourceOf(displayPicture, 'thumbnail'),
      }))}
    />
  )
}
