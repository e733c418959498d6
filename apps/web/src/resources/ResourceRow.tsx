import { Folder, Link as LinkIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useChannel } from '../channels/use-channel.ts'
import { AccessRow } from '../contexts/AccessRow.tsx'
import { Openness } from '../contexts/Openness.tsx'
import { RoleChip } from '../contexts/RoleChip.tsx'
import { tagToneOf } from '../contexts/role-tones.ts'
import { sourceOf } from '../files/source-of.ts'
import { Tag } from '../ui/display/Tag.tsx'
import { collectionSettingPath } from './address.ts'
import type { KeptResource } from './collections.ts'
import { type ResourceAct, ResourceMenu } from './ResourceMenu.tsx'
import styles from './ResourceRow.module.css'

interface Props {
  readonly resource: KeptResource
  readonly siblings: readonly KeptResource[]
  readonly trail: readonly KeptResource[]
  readonly onAct: (act: ResourceAct) => void
}

export function ResourceRow({ resource, siblings, trail, onAct }: Props) {
  const { t } = useTranslation()
  const channel = useChannel()
  const { _id, type, title, text, links, roles, postTags, picture } = resource
  const source = sourceOf(picture, 'thumbnail')
  const Icon = type === 'folder' ? Folder : LinkIcon
  return (
    <li>
      <AccessRow
        icon={
          source ? (
            <img className={styles.picture} src={source} alt="" width={32} height={32} />
          ) : (
            <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
          )
        }
        name={
          type === 'folder' ? (
            <Link to={collectionSettingPath(channel, _id)}>
              <bdi>{title}</bdi>
            </Link>
          ) : (
            <bdi>{title}</bdi>
          )
        }
        detail={links.length > 0 ? t('collections.linkCount', { count: links.length }) : <bdi>{text}</bdi>}
        who={
          roles.length === 0 ? (
            <Openness text={t('rooms.everyone')} />
          ) : (
            roles.map((role) => <RoleChip key={role._id} role={role} />)
          )
        }
        menu={<ResourceMenu resource={resource} siblings={siblings} trail={trail} onAct={onAct} />}
      >
        <div className={styles.tags}>
          {postTags.map((tag) => (
            <Tag key={tag._id} tone={tagToneOf(tag)}>
              <bdi>{tag.title}</bdi>
            </Tag>
          ))}
        </div>
      </AccessRow>
    </li>
  )
}
