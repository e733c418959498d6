import { type Channel, canReadChannel, nativePermissions } from '@guildhall/contract/channels'
import { Info, Settings } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { sourceOf } from '../files/source-of.ts'
import { useAppDispatch, useAppSelector } from '../platform/store/hooks.ts'
import type { Additions } from '../shell/part.ts'
import { channelPath } from './address.ts'
import { featureIcon, featurePath, useSectionPlaces, visibleFeatures } from './features.ts'
import { selectMyChannels, standingOf } from './selectors.ts'
import { loadMyChannels } from './thunks.ts'
import { useChannelInAddress } from './use-channel.ts'

/** The server preloads at most this many communities; a person with as many must load the list. */
const GIVEN = 100

/** What communities add to the shell: all of the viewer's, and the current one. */
export function useChannelShell(): Additions {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const mine = useAppSelector(selectMyChannels)
  const channel = useChannelInAddress()
  const places = useSectionPlaces()
  const isGiven = useAppSelector(
    ({ preloadedData }) => (preloadedData.loadedData.channels?.length ?? GIVEN) < GIVEN,
  )

  useEffect(() => {
    if (isGiven) return
    // A rail that stays empty for once is not worth an error.
    void dispatch(loadMyChannels()).catch(() => undefined)
  }, [dispatch, isGiven])

  return {
    communities: mine.map((one) => ({
      id: one._id,
      name: one.title,
      to: channelPath(one),
      picture: sourceOf(one.whiteLabel.logo ?? one.displayPicture, 'thumbnail'),
    })),
    community: channel && {
      id: channel._id,
      name: channel.title,
      picture: sourceOf(channel.whiteLabel.logo ?? channel.displayPicture, 'thumbnail'),
    },
    communityMenu: channel
      ? [
          about(channel, t('channels.about')),
          ...(channel.userPermissions.some((one) => !nativePermissions.member.includes(one))
            ? [
                {
                  id: 'settings',
                  label: t('channels.settings'),
                  icon: Settings,
                  to: channelPath(channel, 'settings'),
                },
              ]
            : []),
        ]
      : [],
    features: channel && [
      ...(channel.isMember ? [] : [about(channel, t('channels.about'))]),
      ...openFeatures(channel, places).map(({ name, title }) => ({
        id: name,
        label: title || t(`features.${name}`),
        icon: featureIcon(name),
        to: featurePath(channel, name),
        hasOwnPlaces: places[name]?.hasOwnPlaces ?? false,
      })),
    ],
    discoverTo: '/explore',
    newCommunityTo: '/new',
  }
}

const about = (channel: Channel, label: string) => ({
  id: 'about',
  label,
  icon: Info,
  to: channelPath(channel, 'about'),
})

/** People outside the community can at most read. */
const openFeatures = (channel: Channel, places: ReturnType<typeof useSectionPlaces>) =>
  visibleFeatures(channel).filter(
    ({ name }) =>
      channel.isMember || (places[name]?.isReadByStrangers && canReadChannel(channel, standingOf(channel))),
  )
