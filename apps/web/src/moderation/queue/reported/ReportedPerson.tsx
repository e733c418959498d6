import { UserRound } from 'lucide-react'
import { Trans, useTranslation } from 'react-i18next'
import { PersonAvatarLink } from '../../../connections/PersonAvatarLink.tsx'
import { LinkButton } from '../../../ui/actions/LinkButton.tsx'
import { Avatar } from '../../../ui/display/Avatar.tsx'
import { Tag } from '../../../ui/display/Tag.tsx'
import { profilePath } from '../../../users/address.ts'
import { VerifiedMark } from '../../../users/VerifiedMark.tsx'
import type { KeptReport } from '../../collections.ts'
import { CASE_TITLE } from '../case-title.ts'
import { ReasonTag } from '../ReasonTag.tsx'
import { useAboutName } from '../use-about-name.ts'
import { Day } from './Day.tsx'
import { PersonTiles } from './PersonTiles.tsx'
import styles from './ReportedPerson.module.css'
import { VouchButton } from './VouchButton.tsx'

/** The reported person, with what is known of them. */
export function ReportedPerson({ report }: { readonly report: KeptReport }) {
  const { t } = useTranslation()
  const { _id, user, record, reportType } = report
  const name = useAboutName(report)
  return (
    <>
      <header className={styles.head}>
        {user ? <PersonAvatarLink user={user} size={56} isBesideName /> : <Avatar name={name} size={56} />}
        <div className={styles.who}>
          <div className={styles.line}>
            <h2 id={CASE_TITLE} className={styles.name} data-of={_id} tabIndex={-1}>
              <bdi>{name}</bdi> {user?.isVerified && <VerifiedMark size={16} />}
            </h2>
            <ReasonTag reportType={reportType} hasIcon />
            {record?.isNewcomer && <Tag>{t('moderation.newMember')}</Tag>}
          </div>
          <p className={styles.context}>
            {user?.username && (
              <>
                <bdi dir="ltr">@{user.username}</bdi>
                {' · '}
              </>
            )}
            {record?.memberSince ? (
              <Trans i18nKey="moderation.joined" components={{ time: <Day at={record.memberSince} /> }} />
            ) : (
              t('moderation.record.notMember')
            )}
          </p>
        </div>
        <div className={styles.acts}>
          <VouchButton report={report} />
          {user && (
            <LinkButton size="sm" to={profilePath(user)} icon={<UserRound size={14} strokeWidth={1.75} />}>
              {t('moderation.profile')}
            </LinkButton>
          )}
        </div>
      </header>
      <PersonTiles report={report} />
    </>
  )
}
