import type { Person } from '@guildhall/contract/users'
import { personAddress } from '@guildhall/contract/users/addresses'
import { described, type Whole } from '../platform/structured-data.ts'

/** The path of a person's page. */
export const personPath = ({ _id, username }: Pick<Person, '_id' | 'username'>) =>
  personAddress.to({ person: username ?? _id })

/** A person in the words of schema.org. */
export const personData = (whole: Whole, person: Person) => ({
  '@type': 'Person',
  name: person.fullname,
  url: whole(personPath(person)),
})

/** What a person's page is about. */
export function profileData(whole: Whole, person: Person, about: string) {
  const picture = person.displayPicture?.highres
  return described({
    '@type': 'ProfilePage',
    url: whole(personPath(person)),
    mainEntity: {
      ...personData(whole, person),
      ...(person.username && { alternateName: person.username }),
      ...(about && { description: about }),
      ...(picture?.isAvailable && { image: whole(picture.url) }),
    },
  })
}
