-- An invitation may carry several roles, and only of its own community: both keys say so.
alter table invites drop column role_id;
alter table invites add unique (channel_id, id);

create table invite_roles (
  channel_id uuid not null,
  invite_id uuid not null,
  role_id uuid not null,
  primary key (invite_id, role_id),
  foreign key (channel_id, invite_id) references invites (channel_id, id) on delete cascade,
  foreign key (channel_id, role_id) references roles (channel_id, id) on delete cascade
);
create index invite_roles_role on invite_roles (role_id);
