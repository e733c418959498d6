import { exploreAddress, newChannelAddress } from '@guildhall/contract/channels/addresses'
import { Compass, House, Plus, UsersRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppSelector } from '../platform/store/hooks.ts'
import { Columns } from '../shell/Columns.tsx'
import { PageHeader } from '../shell/PageHeader.tsx'
import { LinkButton } from '../ui/actions/LinkButton.tsx'
import { Empty } from '../ui/feedback/Empty.tsx'
import styles from './explore/Explore.module.css'
import { MyChannels } from './explore/MyChannels.tsx'
import { selectMyChannels } from './selectors.ts'

const icon = { size: 16, strokeWidth: 1.75 }

interface Props {
  readonly name: string
  /** The posts of their communities. */
  readonly children: ReactNode
}

/** The home page of a signed-in person: their communities. */
export function Home({ name, children }: Props) {
  const { t } = useTranslation()
  const mine = useAppSelector(selectMyChannels)
  const isEmpty = mine.length === 0
  const ways = (
    <>
      <LinkButton
        to={exploreAddress.pattern}
        tone={isEmpty ? 'primary' : 'secondary'}
        icon={<Compass {...icon} />}
      >
        {t(isEmpty ? 'shell.discover' : 'home.discover')}
      </LinkButton>
      <LinkButton to={newChannelAddress.pattern} icon={<Plus {...icon} />}>
        {t('shell.newCommunity')}
      </LinkButton>
    </>
  )
  return (
    <>
      <PageHeader icon={House} title={t('home.heading')} actions={isEmpty ? undefined : ways} />
      {isEmpty ? (
        <div className={styles.page}>
          <Empty
            icon={<UsersRound size={32} strokeWidth={1.75} />}
            title={t('home.emptyTitle')}
            text={
              <>
                <span>{t('home.signedInAs', { name })}</span> {t('home.emptyText')}
              </>
            }
            action={ways}
          />
        </div>
      ) : (
        <Columns aside={{ label: t('shell.communities'), cards: <MyChannels channels={mine} /> }}>
          {children}
        </Columns>
      )}
    </>
  )
}
