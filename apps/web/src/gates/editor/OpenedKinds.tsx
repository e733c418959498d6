import { may } from '@guildhall/contract/channels'
import { LibraryBig, MessageCircle, MessagesSquare, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useChannel, useStanding } from '../../channels/use-channel.ts'
import { rolePath } from '../../roles/address.ts'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { Tag } from '../../ui/display/Tag.tsx'
import styles from './OpenedKinds.module.css'
import type { OpenedKind } from './use-opened-kinds.ts'

interface Props {
  readonly kinds: readonly OpenedKind[]
  /** The role of the tier whose pages say what it opens; left out where it has none. */
  readonly roleId: string | undefined
}

const icons = { rooms: MessagesSquare, threads: MessageCircle, collections: LibraryBig }

/** The rooms, threads and collections that a tier opens, by name. */
export function OpenedKinds({ kinds, roleId }: Props) {
  const { t } = useTranslation()
  const channel = useChannel()
  const canChoose = may(useStanding(), 'manageRoles')
  return (
    <ul className={styles.kinds} aria-label={t('gates.form.opens')}>
      {kinds.map(({ kind, count, things }) => {
        const Icon = icons[kind]
        return (
          <li key={kind} className={styles.kind}>
            <span className={styles.icon} aria-hidden="true">
              <Icon size={16} strokeWidth={1.75} />
            </span>
            <div className={styles.words}>
              <p className={styles.name}>{t(`gates.opened.${kind}`)}</p>
              <p className={styles.share}>{t('gates.opened.share', { count: things.length, all: count })}</p>
            </div>
            <div className={styles.things}>
              {things.map(({ id, name, isNew }) => (
                <Tag
                  key={id}
                  size="lg"
                  tone={isNew ? 'success' : 'neutral'}
                  icon={isNew && <Plus size={13} strokeWidth={2} />}
                >
                  <bdi>{name}</bdi>
                  {isNew && <span className="unseen"> {t('gates.opened.new')}</span>}
                </Tag>
              ))}
            </div>
            {canChoose && roleId !== undefined && (
              <LinkButton
                size="sm"
                to={rolePath(channel, roleId, kind)}
                aria-label={t(`gates.opened.choose.${kind}`)}
              >
                {t('gates.opened.change')}
              </LinkButton>
            )}
          </li>
        )
      })}
    </ul>
  )
}
