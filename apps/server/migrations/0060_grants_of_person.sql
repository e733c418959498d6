-- What somebody holds or held of a tier is asked with every notice about one, and went through all of the grants; so did
-- the deletion of an account.

-- step: what an interrupted attempt may have left
drop index concurrently if exists grants_of_person;

-- step: the grants of a person, those that ended too
create index concurrently grants_of_person on grants (user_id, subject_id);
