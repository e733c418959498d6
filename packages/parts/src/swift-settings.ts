export const SWIFT_CONF = `[swift-hash]
swift_hash_path_suffix = guildhall
swift_hash_path_prefix = guildhall

[storage-policy:0]
name = Policy-0
default = yes
`

interface Place {
  readonly port: number
  readonly home: string
  readonly user: string
}

const common = ({ port, home, user }: Place) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${user}
swift_dir = ${home}
log_level = ERROR
`

/** One of the three kinds of server that keep things; nothing is replicated, so there is nothing else to run. */
export const backendConf = ({ kind, ...place }: Place & { kind: string }) => `${common(place)}
devices = ${place.home}/devices
mount_check = false

[pipeline:main]
pipeline = ${kind}-server

[app:${kind}-server]
use = egg:swift#${kind}
`

/** The server in front, with the S3 interface and one account. */
export const proxyConf = ({
  memcached,
  origin,
  ...place
}: Place & { memcached: number; origin: string }) => `${common(place)}
[pipeline:main]
pipeline = catch_errors gatekeeper cache listing_formats bulk s3api tempauth copy slo dlo versioned_writes symlink proxy-server

[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
allow_account_management = true

[filter:s3api]
use = egg:swift#s3api
location = us-east-1
cors_preflight_allow_origin = ${origin}

[filter:tempauth]
use = egg:swift#tempauth
user_dev_admin = testing .admin

[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${memcached}

${[
  'catch_errors',
  'gatekeeper',
  'listing_formats',
  'bulk',
  'copy',
  'slo',
  'dlo',
  'versioned_writes',
  'symlink',
]
  .map((name) => `[filter:${name}]\nuse = egg:swift#${name}\n`)
  .join('\n')}`

/** Where each kind of thing is kept: on the one device there is. */
export const RING_SCRIPT = `
import json, os, sys
from swift.common.ring import RingBuilder
home, ports = sys.argv[1], json.loads(sys.argv[2])
for kind, port in ports.items():
    builder = RingBuilder(4, 1, 1)
    builder.add_dev({'id': 0, 'region': 1, 'zone': 1, 'weight': 1, 'ip': '127.0.0.1', 'port': port, 'device': 'd1'})
    builder.rebalance()
    builder.get_ring().save(os.path.join(home, kind + '.ring.gz'))
`
