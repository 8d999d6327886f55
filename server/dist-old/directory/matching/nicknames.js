/** Given names that stand for each other: each line has the spellings of a name and what its bearers are called. */
const GIVEN_NAMES = `
  robert: bob bobby rob robbie bert | william: will bill billy willie liam | richard: rick dick rich ricky | james: jim jimmy jamie
  john: johnny jack jon | jonathan: jon johnny nathan | nathan: nate | joseph: joe joey | michael: mike mikey mick mickey | michelle: shelly
  thomas: tom tommy | charles: charlie chuck chas | christopher: chris kit | christina christine: chris christy tina chrissy
  daniel: dan danny | david: dave davy davey | edward: ed eddie ted ned teddy | edmund: ed eddie | ethan: eth
  elizabeth: liz beth betty eliza lisa betsy lizzie libby | katherine kathryn catherine katharine: kate kathy katie cathy kat kit
  kathleen: kathy kate | margaret: maggie meg peggy marge greta | patricia: pat patty trish tricia | patrick: pat paddy | anthony: tony
  andrew: andy drew | alexander: alex al sandy sasha xander | alexandra: alex sandra sandy sasha lexi | alejandro: alex ale | sandra: sandy
  benjamin: ben benny | brandon: bran | samuel: sam sammy | samantha: sam sammy | steven stephen stephan: steve stevie | stephanie: steph
  timothy: tim timmy | matthew: matt | gregory: greg | gabriel: gabe | kenneth: ken kenny | lawrence laurence: larry | nicholas: nick nicky
  nicole: nicky nikki | ronald: ron ronnie | donald: don donnie | gerald: gerry jerry | jerome: jerry | jeffrey geoffrey: jeff geoff
  rebecca: becky becca | jennifer: jen jenny | jessica: jess jessie | deborah debra: deb debbie | barbara: barb barbie | olivia: liv
  susan suzanne: sue susie suzy | victoria: vicky tori | vincent: vince vinny | theodore: ted theo teddy | walter: walt wally
  frederick: fred freddie | francis: frank fran | frances: fran frankie | francisco: paco pancho frank | peter: pete | philip phillip: phil
  raymond: ray | rachel: rach | leonard: leo len lenny | albert: al bert | alfred: al fred | arthur: art | eugene yevgeny evgeny: gene
  harold: harry hal | henry: harry hank | jacob: jake | joshua: josh | zachary: zach zack | abigail: abby gail | amanda: mandy | angela: angie
  cynthia: cindy | dorothy: dot dottie | eleanor: ellie nora | evelyn: eve evie | jacqueline: jackie | josephine: jo josie | judith: judy
  kimberly: kim | laura: laurie | linda: lindy | madeline: maddie | martha: marty | martin: marty | melissa: mel missy | nancy: nan
  pamela: pam | priscilla: cilla | roberta: bobbie | sarah sara: sally sadie | scott: scotty | teresa theresa: terry tess | terrence: terry
  valerie: val | virginia: ginny | mohammed muhammad mohamed mohammad: | jose: pepe | ignacio: nacho | guadalupe: lupe
  isabel isabella: bella isa izzy | aleksandr alexander: alex sasha
`;
const GROUPS = GIVEN_NAMES.split(/[|\n]/)
    .filter((line) => line.includes(':'))
    .map((line) => {
    const [names = [], short = []] = line.split(':').map((side) => side.trim().split(/\s+/).filter(Boolean));
    return { names, short };
});
function groupsBy(wordsOf) {
    const found = new Map();
    for (const group of GROUPS)
        for (const word of wordsOf(group))
            found.set(word, [...(found.get(word) ?? []), group]);
    return found;
}
const BY_NICKNAME = groupsBy(({ short }) => short);
const BY_ANY_NAME = groupsBy(({ names, short }) => [...names, ...short]);
/** The names that a nickname stands for. */
export const namesOfNickname = (nickname) => BY_NICKNAME.get(nickname)?.flatMap(({ names }) => names) ?? [];
/** Whether one person may be called both: Bob and Robert, Ted and Teddy. */
export const mayBeSamePerson = (a, b) => BY_ANY_NAME.get(a)?.some((group) => BY_ANY_NAME.get(b)?.includes(group)) ?? false;
//# sourceMappingURL=nicknames.js.map