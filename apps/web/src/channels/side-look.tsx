import { sourceOf } from '../files/source-of.ts'
import { useAppSelector } from '../platform/store/hooks.ts'
import type { UseSideLook } from '../shell/side-look.ts'
import { Mark } from '../ui/display/Mark.tsx'
import { channelPath } from './address.ts'
import { Banner } from './Banner.tsx'
import { useBrand } from './frame/use-brand.ts'
import { LandingLinks } from './landing/LandingLinks.tsx'
import { isWhole, selectChannelBySlug } from './selectors.ts'
import { shortenDescription } from './shorten-description.ts'

const slugIn = (path: string) => {
  const [, slug] = /^\/c\/([^/?#]+)/.exec(path) ?? []
  return slug && decodeURIComponent(slug)
}

/** An invitation also opens the front page of a community that is hidden from everybody else. */
const invitationIn = (path: string) => {
  const inviteId = new URLSearchParams(/\?[^#]*/.exec(path)?.[0]).get('inviteId')
  return inviteId ? `?${new URLSearchParams({ inviteId }).toString()}` : ''
}

/** The look of the community that a path leads into, as far as it is loaded: one that the viewer may not see never is. */
export const useChannelLook: UseSideLook = (path) => {
  const channel = useAppSelector((state) => selectChannelBySlug(state, slugIn(path)))
  useBrand(channel ? { whiteLabel: channel.whiteLabel } : null)
  if (!channel) return null
  const { title, description, whiteLabel, displayPicture } = channel
  return {
    name: title,
    to: channelPath(channel) + invitationIn(path),
    mark: <Mark name={title} src={sourceOf(whiteLabel.logo ?? displayPicture, 'thumbnail')} size={28} />,
    picture: <Banner channel={channel} size="highres" isFirst />,
    words: shortenDescription(description),
    smallPrint: isWhole(channel) && <LandingLinks channel={channel} of="signIn" />,
  }
}
