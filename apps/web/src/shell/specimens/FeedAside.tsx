import { Button } from '../../ui/actions/Button.tsx'
import { Avatar } from '../../ui/display/Avatar.tsx'
import { Card } from '../../ui/display/Card.tsx'
import { DateTile } from '../../ui/display/DateTile.tsx'
import styles from './Feed.module.css'

const events = [
  ['2026-06-18', 'Off-the-hump, live', 'Today, 19:00 · Online'],
  ['2026-06-20', 'Raku in the orchard', 'Sat, 10:00 · Porto · €24'],
  ['2026-06-25', 'Ask a kiln technician', 'Thu, 18:30 · Online · Free'],
] as const
const people = [
  ['Ishaan Rao', 'Loading the kiln'],
  ['Odalys Reyes', 'In Glaze lab'],
  ['Priya Nambiar', 'Here to help'],
] as const

export function FeedAside() {
  return (
    <>
      <Card padding="none">
        <div className={styles.banner} />
        <div className={styles.offer}>
          <h2 className={styles.name}>Book a shelf in the July wood firing</h2>
          <p className={styles.text}>Thirty-six hours, two crews, one very hungry kiln. Nine shelves left.</p>
          <Button tone="soft">Reserve a shelf</Button>
        </div>
      </Card>
      <Card title="Upcoming events" padding="sm">
        {events.map(([at, name, detail]) => (
          <div key={at} className={styles.line}>
            <DateTile at={at} timeZone="UTC" />
            <Words name={name} detail={detail} />
          </div>
        ))}
      </Card>
      <Card title="Online now" note="86 of 2,418" padding="sm">
        {people.map(([name, detail]) => (
          <div key={name} className={styles.line}>
            <Avatar name={name} size={32} presence="online" />
            <Words name={name} detail={detail} />
          </div>
        ))}
      </Card>
    </>
  )
}

function Words({ name, detail }: { readonly name: string; readonly detail: string }) {
  return (
    <div className={styles.who}>
      <span className={styles.name}>{name}</span>
      <span className={styles.when}>{detail}</span>
    </div>
  )
}
