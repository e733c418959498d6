import { canGiveUp, type Grant } from '@guildhall/contract/gates'
import { UserMinus } from 'lucide-react'
import { Trans, useTranslation } from 'react-i18next'
import { PersonLink } from '../connections/PersonLink.tsx'
import { sourceOf } from '../files/source-of.ts'
import { IconButton } from '../ui/actions/IconButton.tsx'
import { Avatar } from '../ui/display/Avatar.tsx'
import { Time } from '../ui/display/Time.tsx'
import { Tooltip } from '../ui/overlay/Tooltip.tsx'
import styles from './Holders.module.css'

interface Props {
  readonly grant: Grant
  readonly onTake: () => void
}

/** Somebody who holds a tier, since when and why. */
export function HolderRow({ grant, onTake }: Props) {
  const { t } = useTranslation()
  const { user, source, givenBy, until, reason } = grant
  return (
    <li className={styles.row}>
      <Avatar name={user.fullname} src={sourceOf(user.displayPicture, 'thumbnail')} size={36} />
      <div className={styles.words}>
        <p className={styles.name}>
          <PersonLink user={user} />
        </p>
        <p className={styles.detail}>
          {source === 'manual' && givenBy
            ? t('gates.holders.givenBy', { name: givenBy.fullname })
            : t(`gates.holders.sources.${source}`)}
          {' · '}
          {until ? (
            <Trans i18nKey="gates.holders.until" components={{ time: <Time at={until} isDay /> }} />
          ) : (
            t('gates.holders.forGood')
          )}
        </p>
        {reason && (
          <p className={styles.detail} dir="auto">
            {reason}
          </p>
        )}
      </div>
      {canGiveUp(grant) && (
        <Tooltip text={t('gates.holders.take')}>
          <IconButton
            label={t('gates.holders.takeFrom', { name: user.fullname })}
            icon={<UserMinus size={16} strokeWidth={1.75} />}
            onClick={onTake}
          />
        </Tooltip>
      )}
    </li>
  )
}
