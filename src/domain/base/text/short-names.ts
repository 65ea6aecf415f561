/**
 * First names that people use for each other in the United States: the long one, then what is made of it. A list of common
 * ones; who is called otherwise is found by birth date and phone.
 */
const groups = `
abigail abby gail
albert al bert
alexander alexandra alex alec sandy lexi
alfred al fred alfie
andrew andy drew
angela angie
anthony antonio tony
barbara barb barbie
benjamin ben benny
bradley brad
catherine katherine kathryn catharine kate katie kathy cathy kat kitty
charles charlie chuck chas
christina christine kristina kristine chris tina kristi christy
christopher chris topher kit
cynthia cindy
daniel danielle dan danny dani
david dave davey
deborah debra deb debbie
donald don donnie
dorothy dot dottie dolly
edward edwin ed eddie ted ned
eleanor ellie nell nora
elizabeth elisabeth liz lizzie beth betty betsy eliza libby lisa
emily em emmy
eugene gene
florence flo
frances francis francisco fran frankie frank
franklin frank
frederick fred freddie
gabriel gabriella gabe gabby
gerald gerard jerry gerry
gregory greg
harold harry hal
helen nell ellen
henry hank harry
isabella isabel izzy bella
jacob jake
james jim jimmy jamie
janet jan
jeffrey geoffrey jeff geoff
jennifer jen jenny jenn
jessica jess jessie
joanne joanna jo
john johnny jack
jonathan jon jonny
joseph joe joey
joshua josh
judith judy
kenneth ken kenny
kimberly kim
lawrence laurence larry
leonard leo len lenny
louis lewis lou
margaret meg maggie peggy marge margie greta
martha marty
martin marty
mary molly polly mamie
matthew matt
megan meg
melissa missy mel
michael mike mick mickey
michelle shelly
mildred millie
nancy nan
nathaniel nathan nate nat
nicholas nicole nick nicky
olivia liv
pamela pam
patricia patrick pat patty patsy tricia trish paddy
peter pete
philip phillip phil
raymond ray
rebecca becky becca
richard rick ricky rich dick
robert rob robbie bob bobby bert
ronald ron ronnie
rosemary rose rosie
russell russ
samantha samuel sam sammy
sandra sandy
sarah sara sally sadie
stephanie steph
stephen steven steve stevie
susan suzanne sue susie suzy
teresa theresa terry tess
theodore theodora ted teddy theo
thomas tom tommy
timothy tim timmy
valerie val
vanessa nessa
victor victoria vic vicky tori
vincent vince vinny
virginia ginny
walter walt wally
wilhelmina mina minnie billie willa
william bill billy will willie liam
zachary zach zack
`;

const groupsOf = new Map<string, Set<number>>();
for (const [at, line] of groups.trim().split('\n').entries())
  for (const name of line.split(' ')) groupsOf.set(name, (groupsOf.get(name) ?? new Set()).add(at));

/** Whether two first names are used for each other. @param one folded, as `foldName` gives it */
export function areUsedForEachOther(one: string, other: string): boolean {
  const theirs = groupsOf.get(other);
  return theirs !== undefined && [...(groupsOf.get(one) ?? [])].some((at) => theirs.has(at));
}
