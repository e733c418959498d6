import type { KeptUser } from '../users/collections.ts'
import { PreviewLink } from './PreviewLink.tsx'

/** A person's name. */
export function PersonLink({ user }: { readonly user: KeptUser }) {
  return (
    <PreviewLink user={user} look="name">
      {user.fullname}
    </PreviewLink>
  )
}
