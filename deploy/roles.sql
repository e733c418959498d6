-- The database and its two roles: guildhall_owner owns the tables and migrates, guildhall_program is the program's.
-- No user of the system has these names, so that nobody is let in as the owner by the name alone.
-- psql --set owner_password=… --set program_password=… --file roles.sql
create role guildhall_owner login nosuperuser nocreatedb nocreaterole password :'owner_password';
create role guildhall_program login nosuperuser nocreatedb nocreaterole password :'program_password';
create database guildhall owner guildhall_owner;
