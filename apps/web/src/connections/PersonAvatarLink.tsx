import { sourceOf } from '../files/source-of.ts'
import { Avatar } from '../ui/display/Avatar.tsx'
import type { FaceSize } from '../ui/display/Face.tsx'
import type { KeptUser } from '../users/collections.ts'
import { useIsOnline } from '../users/use-is-online.ts'
import { PreviewLink } from './PreviewLink.tsx'

interface Props {
  readonly user: KeptUser
  readonly size?: FaceSize
  /** The name beside it is a link as well, so that keys and screen readers need only one of them. */
  readonly isBesideName?: boolean
}

/** A person's picture, which leads where their name does. */
export function PersonAvatarLink({ user, size = 40, isBesideName = false }: Props) {
  const src = sourceOf(user.displayPicture, size > 56 ? 'lowres' : 'thumbnail')
  const isOnline = useIsOnline(user._id)
  return (
    <PreviewLink user={user} look="face" isRepeated={isBesideName}>
      <Avatar
        name={user.fullname}
        src={src}
        size={size}
        presence={isOnline ? 'online' : undefined}
        isDecorative={isBesideName}
      />
    </PreviewLink>
  )
}
