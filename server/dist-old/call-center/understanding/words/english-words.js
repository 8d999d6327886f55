/**
 * Common English words. Spelt right, they are not misspelt names of anything: "plain" is not "pain", "hard" is not "hand". A directory
 * may still have them in its names.
 */
const ENGLISH = new Set(`
  able about above accident across active actor add adult advice afraid again age agree air alarm album alive allow almost alone also
  although amazing among amount anger angry animal annoying answer anxious apart apple april area army around arrive art ask asleep asthma
  attack aunt auth auto avoid awake away baby backpack bad bag bake bakery ball balloon banana band bank bar base basket bath bathroom battery
  beach bean bear beat beauty became become bed bedroom beer begin behind believe bell below belt bench bend beneath beside best better
  between beyond bicycle bike biking bill bird birth bit bite black blade blame blank blanket bleed blind block blood blow board boat
  body boil bold bomb bond book boot border boring borrow boss bother bottle bottom bought bowl box boxing boy brace brand brave bread
  breakfast breath brick bridge bright brilliant bring broom brother brought brown brush build building bump burn burst bus busy butter
  button buy cabin cable cake call calm camp can cancel canceled cancelled cancelling candle candy cap captain car card care careful careless carpet carry cart
  case cast castle cat catch cause cell center cereal certain chain chair chance change charge chase cheap check cheer cheerful cheese
  chest chew chicken chief child chilly chocolate choice choose chose christmas church city claim class clean clear click climb clinic
  clock close cloth cloud club clumsy coach coast coat code coffee coin cold collar collect college color comb come comfort comfortable
  common company complain complete concern confirm confused consider constant contact continue cook cool copper copy cord core corn corner
  correct cost cotton couch cough count country course court cousin cover cow crack craft crash cream crew cried crime crop crowd
  crutch cry cup curious curl current curve custom customer cut cycle daily damage dance danger dark date daughter day dead deal death
  debt decide deep deer degree delay deliver dentist describe desire desk destroy detail die diet difficult dinner dirt disagree disappear
  discover dish distance distant dive divorced doctor dog doing dollar door double doubt down dozen draft drag drama draw dream dress
  dressed drink drive drop dropped drove drug drum dry duck during dust duty each eagle ear early earn earth easier east easy eat edge
  effect effective effort egg eight elder elect electric elevator else email employer empty end enemy energy engaged engine enjoy enough
  enter entire entry equal error escape especially even event every everyday evidence exactly exam example excellent excited excuse exit
  expect expensive expert explain extra extremely eye fabric facility fact fail fair fairly faith fall false family fan fancy far farm
  fast fat father fault favor favorite fear february feed feel fence fever few field fight figure file fill film final finally find fine
  finish fire firm first fish fit fix flag flame flat flight float flood floor flour flow flower fly flying fold follow food fool football
  force forest forever forget forgot fork form fort forward fox frame free frequent frequently fresh friday friend friendly frog front
  fruit fuel full fun fund funny fur furniture future game garage garden gas gate gear gentle gently gift girl give glad glass glove glue goin
  goal goat gold golf good grab grade gradually grain grand grant grass grateful grave great green grey grid grip grocery ground group
  grow grown guarantee guard guess guest guide gun guy gymnastics habit hair half hall hammer handle hang happen happy harbor hard hardly
  harm hat hate have hay headed heal health healthy hear heard heart heat heavily heavy height hello help helpful herb here hero hide high
  highway hill hire hit hobby hockey hold holding hole holiday home homework honest honestly honey honor hook hope hopefully horn horrible
  horse hospital host hot hotel hour house however huge human humor hundred hungry hunt hurry hurt husband ice idea image imagine
  immediately important impossible improve inch include income increase index information injury ink inn inside instead insurance intense
  interest introduce invite iron island itchy item jacket jail jam january jar jazz jealous jeans jelly jet jewel job jogging join joke
  journey joy judge juice july jump jumped june jury keep key kick kid kill kind kindergarten kindly king kiss kitchen kite kneel knew
  knife knock knot label labor lack ladder laid lake lamb lamp land landed lane laptop large last late lately laugh laundry law lawn
  lawyer layer lazy lead leaf leak lean learn least leather leave leaving left lemon lend length lens lesson letter level liberty library
  lie life lift lifting light like likely limb limit line link lion liquid list listen litter liver load loan local lock log lonely long
  longer look loose loosen lose loss lost lot loud love low luck lucky lunch machine mad magic mail main major make mall manage manager
  map march mark market married mass match mate math matter may maybe meal mean meanwhile meat medal media medicine meeting melt member
  memory mention mentioned menu message metal meter metro middle midnight might mile milk million mind mine minor mint minute mirror miss
  mistake mix mode model modern mom monday money month monthly mood moon moral morning mortgage mother motor mount mountain mouse mouth
  move movie mowing much mud music nail narrow nation natural naturally nature near neat necessary need needle nephew nervous nest net
  network new news niece night nobody noise noon normal normally north nose note notice novel november nowhere nurse nut oak object
  obvious obviously occasionally ocean october odd offer office oil old olive onion onto open opened opposite option orange order ordinary
  organ other otherwise ought outside oven overnight own owner pace pack packed page paint painting pair pale pan panel pants paper
  parents park part particular particularly partner party pass past paste path patient pay peace peak pen pencil people pepper perfect
  perhaps period permanent person pet pharmacy phone photo physically piano pick picked picture pie piece pig pile pill pilot pin pipe
  pitch place plain plan plane plant plastic plate play pleasant please pleasure plenty plus pocket poem point poison police pool poor pop
  popped popping port possible post pot potato pound powder power practice pregnant prepare prescription present press pretty prevent
  previous price pride prime print prison private prize probably problem profit promise proof properly proud provide public pull pump
  pupil pure purple purse push pushed quality quarter queen quick quickly quiet quietly quit quite race radio rail rain raise ranch range
  rank rarely rate rather raw reach reached read ready real realize reason reasonable receive recent recommend recommended record recover
  red reduce reference refuse regular regularly related relax release remain remember remind remove rent repair repeat replace reply
  report request require respond rest restaurant result retired return reverse rice rich ride right ring rise risk river road rock role
  roll roof room root rope rose rough round route row royal rub rubber rude rule run running rush sad safe sail salad salary sale salt
  same sand sandwich sauce save scale scar scared scene schedule scheduled school science score scratch screaming screen sea search season
  seat second secret secretary seed seek select self sell send senior sense september serious serve seven several severe shade shake
  shaking shape share sharp sheep sheet shelf shell shift shine ship shirt shock shoe shoot shop shore short shot shovel shoveling show
  shower shrug shut sick side silk silver similar simple since sing single sink sister site sitting situation six size skating skiing
  skill skin skirt sky sleep slice slide slightly slim slip slipped slow slowly small smart smell smile smoke smooth snake snow snowboard
  snowboarding soap soccer social sock soft softball soil soldier solid somehow son song sooner sort sound soup south space spare speak
  speed spell spend spin spinning spirit split spoon sport spot spouse spread spring square squat staff stage stair stairs stamp stand
  standing star start started state station stay staying steady steak steal steam steel step stepped stick still stock stomach stone stop
  stopped store storm story stove straight straighten strange street stress strike string strong struggle stuck student study stuff stupid
  style suddenly sugar suggest suit summer sun supermarket supposed sure surface surprise swallow swear sweat sweet swim swing system
  table tail take tale talk tall tank tape target task taste tax tea teach teacher team teen teenager telephone tell temporary ten tennis
  tent terrible test text than thanksgiving theme themselves therefore thick thief thin thing think thirty thought thousand throat throw
  thunder thursday ticket tide tie tiger tight till time tiny tip tire tired title toast today together tomorrow ton tone tongue tool
  tooth top total touch tough tour toward towel tower town toy track trade traffic trail train transfer trap trash travel tray treat tree
  trial tribe trick trip trouble truck true trunk trust truth try tube tuesday tumble tumbled tune turn twin twist type typical typically
  ugly unable unbearable uncle under unfortunately union unit unless until upper upset urge use usual usually vacation valley value van
  various vary vast vein verb very vest vet view village violin virus visit voice volleyball vote wage waist wait waiting wake walk walked
  wall want war warm warn wash waste watch water wave wax way weak wealth wear weather web wedding wednesday week weekly weight weird
  welcome well west wet wheel wheelchair while white whoever whole wide wife wild win wind window wine wing winter wire wise wish witness
  wolf wonder wonderful wood wool word work world worm worried worry worse worst worth wound wrap wreck wrestling write wrong yard year
  intl columbia california calif walker ward reed baker gray hunter carter grace frank jack mark rose bill joy
  yellow yesterday yoga young zero zone
`
    .trim()
    .split(/\s+/));
export const isEnglish = (key) => ENGLISH.has(key) || ENGLISH.has(key.replace(/(?:(?<!s)s|ed|ing)$/, ''));
//# sourceMappingURL=english-words.js.map