import { exploreAddress } from '@guildhall/contract/channels/addresses'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { channelPath } from '../channels/address.ts'
import { useChannelInAddress } from '../channels/use-channel.ts'
import { sourceOf } from '../files/source-of.ts'
import { useAppSelector } from '../platform/store/hooks.ts'
import { named } from '../spaces/name-space.ts'
import { spaceIcon } from '../spaces/space-icon.ts'
import { Card } from '../ui/display/Card.tsx'
import { Chip } from '../ui/display/Chip.tsx'
import { Mark } from '../ui/display/Mark.tsx'
import type { KeptUser } from '../users/collections.ts'
import { MemberFields } from './MemberFields.tsx'
import styles from './PersonAside.module.css'
import { usePersonCommunities } from './use-person-communities.ts'

const MAX_COMMUNITIES = 6

/** What a person tells in the community around the page, the communities in common, and what theirs are about. */
export function PersonAside({ user }: { readonly user: KeptUser }) {
  const channel = useChannelInAddress()
  return (
    <>
      {channel && <MemberFields channel={channel} userId={user._id} />}
      <InCommon user={user} />
    </>
  )
}

function InCommon({ user }: { readonly user: KeptUser }) {
  const { t } = useTranslation()
  const { known } = usePersonCommunities(user._id)
  const channels = useAppSelector((state) => state.channels.entities)
  if (!known) return null
  const { commonCount, communities, interests } = known
  const common = communities.slice(0, Math.min(commonCount, MAX_COMMUNITIES)).flatMap(({ channelId }) => {
    const channel = channels[channelId]
    return channel ? [channel] : []
  })
  return (
    <>
      {common.length > 0 && (
        <div className={styles.common}>
          <Card as="section" padding="sm" title={t('memberPage.inCommon', { count: commonCount })}>
            <ul className={styles.communities}>
              {common.map((channel) => (
                <li key={channel._id}>
                  <Link className={styles.community} to={channelPath(channel)}>
                    <Mark
                      name={channel.title}
                      src={sourceOf(channel.whiteLabel.logo ?? channel.displayPicture, 'thumbnail')}
                      size={24}
                    />
                    <bdi>{channel.title}</bdi>
                  </Link>
                </li>
              ))}
            </ul>
          </Card>
        </div>
      )}
      {interests.length > 0 && (
        <Card as="section" padding="sm" title={t('memberPage.interests')}>
          <ul className={styles.interests}>
            {named(interests, t).map(({ _id, title, spaceIcon: name }) => {
              const Icon = spaceIcon(name)
              return (
                <li key={_id}>
                  <Chip
                    size="sm"
                    to={exploreAddress.to({}, { space: _id })}
                    icon={<Icon size={14} strokeWidth={1.75} />}
                  >
                    {title}
                  </Chip>
                </li>
              )
            })}
          </ul>
        </Card>
      )}
    </>
  )
}
