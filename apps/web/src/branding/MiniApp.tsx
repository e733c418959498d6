import {
  Check,
  Hash,
  Heart,
  Image,
  type LucideIcon,
  MessageCircle,
  MessagesSquare,
  UsersRound,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { NavGroup } from '../shell/model.ts'
import { Avatar } from '../ui/display/Avatar.tsx'
import { Mark } from '../ui/display/Mark.tsx'
import styles from './MiniApp.module.css'

interface Props {
  readonly name: string
  readonly tabTitle: string
  readonly logo: string | undefined
  readonly group: NavGroup | undefined
  readonly isPhone: boolean
}

const places = {
  forum: MessagesSquare,
  chats: MessageCircle,
  members: UsersRound,
} as const
const placeNames = Object.keys(places) as (keyof typeof places)[]
const MOST_ROOMS = 3
const icon = { size: 12, strokeWidth: 1.75 }

/** The application in small, to see a colour at work. */
export function MiniApp({ name, tabTitle, logo, group, isPhone }: Props) {
  const { t } = useTranslation()
  const person = t('branding.parts.person')
  const rooms = group?.items.slice(0, MOST_ROOMS) ?? [
    { id: '', label: t('branding.parts.general'), icon: Hash },
  ]
  return (
    <div className={styles.window} data-phone={isPhone || undefined}>
      <div className={styles.tabs}>
        <i />
        <i />
        <i />
        <span className={styles.tab}>
          <Mark name={name} src={logo} size={24} />
          <bdi>{tabTitle}</bdi>
        </span>
      </div>
      <div className={styles.app}>
        <div className={styles.bar}>
          <Mark name={name} src={logo} size={24} />
          <b className={styles.name} dir="auto">
            {name}
          </b>
          <span className={styles.search} />
          <span className={styles.create}>{t('shell.create')}</span>
          <Avatar name={person} size={20} />
        </div>
        <ul className={styles.side}>
          {placeNames.map((place) => (
            <Place key={place} icon={places[place]} label={t(`features.${place}`)}>
              {place === 'chats' && <b className={styles.count}>{5}</b>}
            </Place>
          ))}
          <li className={styles.group}>{group?.label ?? t('branding.parts.rooms')}</li>
          {rooms.map(({ id, label, icon }, at) => (
            <Place key={id} icon={icon} label={label} isCurrent={at === 0} />
          ))}
        </ul>
        <div className={styles.page}>
          <div className={styles.post}>
            <p className={styles.author}>
              <Avatar name={person} size={24} />
              <span className={styles.who}>
                {person} <span className={styles.tag}>{t('branding.parts.role')}</span>
                <small className={styles.when}>{t('branding.parts.when')}</small>
              </span>
            </p>
            <p className={styles.title}>{t('branding.parts.post')}</p>
            <div className={styles.picture}>
              <Image size={22} strokeWidth={1.25} />
            </div>
            <p className={styles.reactions}>
              <span className={styles.reaction}>
                <Heart {...icon} /> {128}
              </span>
              <MessageCircle {...icon} /> {42}
            </p>
          </div>
          <div className={styles.post}>
            <p className={styles.chartHead}>
              {t('branding.parts.chart')} <span>{t('branding.parts.all')}</span>
            </p>
            <svg className={styles.chart} viewBox="0 0 200 40" preserveAspectRatio="none" aria-hidden="true">
              <path d="M0 34 C30 38 50 26 80 28 S130 12 160 14 S190 6 200 8 V40 H0z" />
              <polyline points="0,34 40,32 80,28 120,20 160,14 200,8" />
            </svg>
            <p className={styles.buttons}>
              <span className={styles.primary}>{t('branding.parts.button')}</span>
              <span className={styles.secondary}>{t('branding.parts.details')}</span>
              <span className={styles.box}>
                <Check size={10} strokeWidth={3} />
              </span>
              <span className={styles.switch} />
            </p>
          </div>
        </div>
      </div>
    </div>
  )
}

interface PlaceProps {
  readonly icon: LucideIcon
  readonly label: string
  readonly isCurrent?: boolean
  readonly children?: ReactNode
}

function Place({ icon: Icon, label, isCurrent = false, children }: PlaceProps) {
  return (
    <li className={styles.place} data-current={isCurrent || undefined}>
      <Icon {...icon} aria-hidden="true" />
      <bdi>{label}</bdi>
      {children}
    </li>
  )
}
