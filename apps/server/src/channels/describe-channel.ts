import type { Channel } from '@guildhall/contract/channels'
import { channelAddress } from '@guildhall/contract/channels/addresses'
import type { Picture } from '@guildhall/contract/files'
import { breadcrumb, described, SITE, type Whole } from '../platform/structured-data.ts'

/** A community in the words of schema.org, as the author of what is shown without a name and the place of the rest. */
export const organizationData = (whole: Whole, { title, slug }: Pick<Channel, 'title' | 'slug'>) => ({
  '@type': 'Organization',
  name: title,
  url: whole(channelAddress.to({ slug })),
})

const shownUrl = (picture: Picture | null, whole: Whole) =>
  picture?.highres.isAvailable ? whole(picture.highres.url) : undefined

/** What the front page of a community is about. */
export function channelData(whole: Whole, channel: Channel): object[] {
  const { title, slug, description, displayPicture, bannerImage, whiteLabel } = channel
  const logo = shownUrl(displayPicture, whole) ?? shownUrl(whiteLabel.logo, whole)
  const image = shownUrl(bannerImage, whole)
  return [
    described({
      ...organizationData(whole, channel),
      ...(description && { description }),
      ...(logo && { logo }),
      ...(image && { image }),
    }),
    breadcrumb(whole, [
      { name: SITE, path: '/' },
      { name: title, path: channelAddress.to({ slug }) },
    ]),
  ]
}
