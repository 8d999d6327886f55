-- Languages that providers speak: one more list of names. The indexes of degree are left out, because they would come under other names.
create table language (like degree including all excluding indexes, primary key (id));
create unique index language_name_unique on language (name_key(name));
