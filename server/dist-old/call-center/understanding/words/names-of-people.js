/**
 * What people are called. Spelt right, these are not misspelt names of anything else: "Janet" is no juanete, "Brian" no brain, "Polanco" no
 * polaco. A directory may still have them in its names.
 */
const names = (text) => new Set(text.trim().split(/\s+/));
const FIRST_NAMES = names(`
  aaliyah aaron abigail adam adrian adriana aiden alan albert alberto aleida alejandra alejandro alex alexa alexander alexandra alexis alfredo alice
  alicia allison alma alyssa amanda amber amelia amy ana andre andrea andres andrew angel angela angelica angie anita ann anna anne annette annie
  anthony antoinette antonia antonio april ariana ariel arlene armando arnold arthur arturo ashley aubrey audrey aurora austin ava barbara barry
  beatrice beatriz becky belinda belkis ben benito benjamin bernard bernice beth bethany betty beverly bill billy blanca bob bobby bonnie brad bradley
  brandon brenda brian brianna bridget brittany bruce bryan caleb calvin cameron camila carina carl carla carlos carmela carmen carol carolina
  caroline carolyn carrie carter casey cassandra catalina catherine cathy cecilia cesar chad charlene charles charlie charlotte chelsea cheryl chester
  chloe chris christian christina christine christopher cindy claire clara clarence claudia clifford clyde cody colin colleen connie connor corey
  courtney craig cristina crystal curtis cynthia daisy dale damaris damian dan dana daniel daniela danielle danny daphne darlene darnell darrell
  darren dave david dawn dean deanna debbie deborah debra denise dennis derek derrick desiree destiny devin diana diane diego dina dolores dominic don
  donald donna doreen doris dorothy doug douglas duane dustin dwayne dylan earl eddie edgar edith edna eduardo edward edwin eileen elaine eleanor
  elena eli elias elijah elisa elizabeth ella ellen elsa elsie emilio emily emma enrique eric erica erik erika erin ernest ernesto esmeralda esperanza
  esteban estela esther ethan ethel eugene eva evan evelyn fatima felicia felipe felix fernando fiona flor florence frances francesca francis
  francisco frank franklin fred frederick gabriel gabriela gabriella gail gary gavin gene genesis george georgia gerald geraldine gerard gilbert
  gilberto gina giovanni gladys glenn gloria gordon grace graciela grant greg gregory gretchen griselda guadalupe guillermo gus gustavo gwendolyn
  hailey hank hannah harold harriet harry harvey hazel heather hector heidi helen helena henry herbert herman hilda holly howard hugo ian ida ignacio
  ines inez ingrid irene iris irma irving isaac isabel isabella isaiah ismael israel ivan ivette ivonne ivy jack jackie jackson jacob jacqueline jade
  jaime jake jamal james jamie jan jane janelle janet janice jared jasmine jason javier jay jayden jean jeanette jeanne jeff jeffrey jenna jennifer
  jenny jeremiah jeremy jerome jerry jesse jessica jesus jill jim jimmy jo joan joann joanna joanne joaquin jocelyn jodi joe joel joey john johnny jon
  jonathan jordan jorge jose josefina joseph josephine josh joshua joyce juan juana juanita judith judy julia julian juliana julie julio june justin
  karen karina karl karla kate katelyn katherine kathleen kathryn kathy katie kayla keith kelly kelvin ken kendra kenneth kerry kevin kim kimberly
  kirk kristen kristin kristina kyle lance larry latoya laura lauren laurie lawrence leah leandro lee leo leon leona leonard leonardo leroy leslie
  leticia lewis liam lidia liliana lillian lina linda lindsay lisa liz liza lloyd logan lois lola lorenzo loretta lori lorraine louis louise lourdes
  lucas lucia luciana lucille lucy luis luisa lupe luz lydia lynn mabel madeline madison manny manuel marc marcel marcela marcia marco marcos marcus
  margaret margarita margie maria mariah mariana maribel marie marilyn mario marisol marissa maritza marjorie mark marlene marsha marta martha martin
  marvin mary mason mateo matilde matt matthew maureen maurice mauricio max maya mayra megan melanie melinda melissa melvin mercedes meredith mia
  michael micheal michele michelle miguel mike milagros mildred milton minerva miranda miriam misty mitchell mohammed moises molly monica monique
  morgan morris myra myrna nadia nancy naomi natalia natalie natasha nathan nathaniel neil nelson nereida nestor nicholas nick nicolas nicole nilda
  nina noah noel noemi nora norma norman nydia octavio odalys olga oliver olivia omar orlando oscar otto owen pablo paige pamela pat patricia patrick
  patty paul paula paulina pauline pearl pedro peggy penny perla peter petra phil philip phillip phyllis pilar priscilla rachel rafael ralph ramiro
  ramon ramona randall randy raquel raul ray raymond rebecca regina reginald rene renee reynaldo rhonda ricardo richard rick ricky rigoberto rita rob
  robert roberta roberto robin rochelle rocio roderick rodney rodolfo rodrigo roger roland rolando ron ronald ronnie rosa rosalie rosario rose
  rosemary ross roxana roxanne roy ruben ruby rudy russell ruth ryan sabrina sally salvador sam samantha sammy samuel sandra sandy santiago santos
  sara sarah savannah scott sean sebastian selena sergio seth shane shannon sharon shaun shawn sheila shelby shelley sherri sherry shirley sidney
  silvia simon sofia sonia sophia sophie stacey stacy stan stanley stella stephanie stephen steve steven stuart sue susan susana suzanne sylvia tamara
  tammy tanya tara taylor ted teresa terrence terri terry thelma theodore theresa thomas tiffany tim timothy tina todd tom tomas tommy toni tony tonya
  tracey tracy travis trevor trinidad tristan troy tyler tyrone valentina valeria valerie vanessa vera vernon veronica vicente vicki victor victoria
  vilma vincent viola violet virginia vivian vladimir wade wallace walter wanda warren wayne wendy wesley wilfredo willard william willie wilma
  winston xavier xiomara yadira yahaira yanet yesenia yolanda yvette yvonne zachary zoe zoraida
`);
const LAST_NAMES = names(`
  abreu acosta adams aguilar ahmed ali allen almonte alvarado alvarez anderson andrews arce armstrong bailey baker banks barnes barone batista begum
  bell bennett berry bishop black bowman boyd bravo brooks brown bruno bryant burgos burke burns burton butler cabrera calle camacho campbell cardenas
  carlson carpenter carr carroll caruso castillo castro cervantes chang chapman chavez chen chimbo choi chowdhury cintron cisneros clark cohen cole
  coleman collado collins colon conti contreras cook cooper cordero costa cox crawford cruz cunningham daniels davis day dejesus delacruz delarosa
  delgado deluca desai diaz dixon dominguez duncan dunn duran edwards elliott ellis encarnacion espinal espinoza esposito estrada evans familia
  feliciano ferguson fernandez ferrari fields figueroa fisher flores ford foster fowler fox freeman friedman fuentes fuller gallegos gallo garcia
  gardner garrett garza gibson giordano goldberg gomez gonzales gonzalez graham gray green greene griffin guaman guerrero guillen gupta gutierrez
  guzman hall hamilton hansen hanson harper harris harrison hart hawkins hayes henderson hernandez herrera hicks hill hoffman holmes howell huang
  hudson hughes hunt hunter hussain ibarra islam ivanov jacobs jenkins jensen jimenez johnson johnston jones jung kang kaplan katz kelley kennedy khan
  king klein knight kowalski kumar lane larson lawson le levy li liriano little liu lombardi long lopez luna lynch macias maldonado mamani mancini
  marino marquez marshall martinez matthews mccoy mcdonald medina mehta mejia mendez mendoza meyer miller mills montgomery moore morales moreno
  moretti morrison munoz murphy murray myers nguyen nichols nieves nowak nunez obrien ochoa olson orozco ortega ortiz otero ovalle owens padilla pagan
  palmer park parker patel patterson paulino payne pena peralta perez perkins perry peters peterson petrov phillips pichardo pierce polanco porter
  powell price quinones quispe rahman ramirez ramos rangel reed reid reyes reynolds rice richards richardson riley rios rivera roberts robertson
  robinson robles rodriguez rogers rojas romano romero rosen rubio ruiz russo salazar salinas sanchez sanders sandoval schmidt schultz schwartz
  serrano shah shapiro sharma shaw silva simmons simpson sims singh smirnov smith snyder solis soto spencer stephens stevens stewart stone sullivan
  tapia tavares taveras tejeda thompson torres tran trejo tucker turner urena valdez valentin vargas vasquez vazquez vega velez ventura villegas
  wagner walker walsh wang ward washington watkins watson weaver webb weber weiss welch wells west wheeler white williams williamson willis wilson
  wong wood woods wright wu yang young zamora zayas zhang zhao zhou zuniga
`);
/** "Pt John King": the patient, and so is the word behind it. */
export const isFirstName = (key) => FIRST_NAMES.has(key);
export const isNameOfPerson = (key) => FIRST_NAMES.has(key) || LAST_NAMES.has(key);
//# sourceMappingURL=names-of-people.js.map