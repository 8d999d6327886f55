/** What people call somebody of a name: "Liz Jones" is Elizabeth Jones. */

const NICKNAMES: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    alejandro: 'alex ale', alexander: 'alex al sandy', alexandra: 'alex sandy lexi', amanda: 'mandy', andrew: 'andy drew', angela: 'angie',
    anthony: 'tony', barbara: 'barb barbie', benjamin: 'ben benny', brandon: 'bran', catherine: 'cathy kate katie', christine: 'chris christy tina',
    christopher: 'chris', cynthia: 'cindy', daniel: 'dan danny', david: 'dave davey', deborah: 'deb debbie', debra: 'deb debbie', donald: 'don donnie',
    edward: 'ed eddie ted', elizabeth: 'liz lizzie beth betty eliza betsy', ethan: 'eth', francisco: 'paco pancho frank', frederick: 'fred', gabriel: 'gabe',
    gregory: 'greg', henry: 'hank harry', ignacio: 'nacho', isabella: 'bella isa', jacob: 'jake', james: 'jim jimmy jamie', jeffrey: 'jeff', jennifer: 'jen jenny',
    jessica: 'jess jessie', john: 'jack johnny', jonathan: 'jon', jose: 'pepe', joseph: 'joe joey', joshua: 'josh', katherine: 'kathy kate katie kat', kathleen: 'kathy kate',
    kenneth: 'ken kenny', kimberly: 'kim', lawrence: 'larry', leonard: 'leo len', margaret: 'maggie meg peggy marge', matthew: 'matt', melissa: 'mel missy',
    michael: 'mike mikey mick', michelle: 'shelly', nathan: 'nate', nicholas: 'nick', nicole: 'nicky nikki', olivia: 'liv', pamela: 'pam', patricia: 'pat patty trish',
    patrick: 'pat paddy', philip: 'phil', rachel: 'rach', raymond: 'ray', rebecca: 'becky becca', richard: 'rich rick dick ricky', robert: 'bob bobby rob robbie', ronald: 'ron',
    samantha: 'sam sammy', samuel: 'sam sammy', sandra: 'sandy', sarah: 'sally', scott: 'scotty', stephanie: 'steph', stephen: 'steve', steven: 'steve', susan: 'sue susie suzy',
    thomas: 'tom tommy', timothy: 'tim timmy', victoria: 'vicky tori', virginia: 'ginny', william: 'bill billy will', zachary: 'zach zack',
  }).reduce((all, [name, short]) => {
    for (const nickname of short.split(' ')) all.set(nickname, [...(all.get(nickname) ?? []), name]);
    return all;
  }, new Map<string, string[]>()),
);

/** The names that a nickname stands for. */
export const namesOfNickname = (nickname: string): readonly string[] => NICKNAMES.get(nickname) ?? [];
