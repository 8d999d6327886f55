/** What people do, for a living or as a sport: a bare number behind such a word is how old they are ("plumber 52", "hockey 33"). */
const set = (text) => new Set(text.trim().split(/\s+/));
const JOBS = set(`
  accountant actor actress architect artist attendant baker banker barber bartender beautician bricklayer builder busboy butcher caretaker carpenter
  cashier chef cleaner clerk contractor cook cop counselor courier custodian dancer deckhand deliveryman designer detective dishwasher dispatcher
  doorman driver electrician engineer executive farmer fireman firefighter fisherman florist foreman gardener groomer guard hairdresser
  hairstylist handyman housekeeper housewife instructor ironworker janitor landscaper laborer librarian lifeguard lineman longshoreman machinist
  maid mailman mechanic mason mover musician nanny nurse officer operator painter paramedic pharmacist photographer pianist pilot plasterer
  plumber policeman porter postman principal professor programmer realtor receptionist retiree roofer rn sailor sanitation seamstress secretary
  server singer soldier stagehand steamfitter stylist super surveyor tailor teacher technician teller trucker usher veteran vet violinist
  waiter waitress warehouseman welder worker writer drummer guitarist barista landlord marine
  albanil ama barbero barrendero bombero cajera cajero camarera camarero camionero cantinero carnicero carpintero cartero chofer choferes cocinera
  cocinero conserje constructor costurera cuidadora domestica electricista empleada empleado enfermera enfermero estilista jardinero jornalero
  jubilada jubilado lavaplatos limpiadora maestra maestro manicurista mecanico mesera mesero militar ninera obrera obrero oficinista panadero
  pastelero pensionada pensionado peluquera peluquero pintor plomero policia portero profesor profesora retirada retirado secretaria soldado soldador
  taxista techador trabajador trabajadora vendedor vendedora vigilante zapatero
`);
const SPORTS = set(`
  aerobics archery athletics badminton ballet barre baseball basketball bball bmx boating bowling boxing canoeing cheer cheerleading climbing crew
  cricket crossfit curling cycling dance dancing darts diving dodgeball equestrian fencing football fball futbol gaelic golf golfing gymnastics
  handball hiking hockey jiujitsu bjj jogging judo karate kickball kickboxing lacrosse lax lifting marathon mma motocross netball paddleball parkour
  pickleball pilates polo powerlifting racquetball rowing rugby running sailing skateboarding skating skiing snowboarding soccer softball spinning
  sprinting squash surfing swim swimming taekwondo tennis track triathlon trampoline tumbling volleyball vball waterpolo weightlifting
  wiffleball wrestling xc yoga zumba
  atletismo baloncesto basquet beisbol boxeo ciclismo correr gimnasia lucha natacion patinaje pelota tenis voleibol
`);
const PLAYERS = set(`
  athlete bowler boxer catcher cheerleader climber coach cyclist dancer defenseman diver fencer fielder forward goalie goalkeeper golfer gymnast
  halfback infielder jogger jumper kicker lacrosseplayer lineman linebacker marathoner midfielder outfielder pitcher player powerlifter
  quarterback qb receiver rider rower runner sailor shortstop skater skier sprinter striker surfer swimmer tackle thrower triathlete
  volleyballer weightlifter wrestler
  atleta boxeador ciclista corredor corredora deportista futbolista gimnasta jugador jugadora lanzador nadador nadadora pelotero beisbolista
  bailarin bailarina portero tenista
`);
/** Pupils and students: "hs senior 17", "college kid 20". */
const PUPILS = set(`
  freshman sophomore junior senior hs college varsity jv student undergrad collegiate highschooler kindergartner kindergartener preschooler
  estudiante alumno alumna universitario universitaria
`);
/** Whether somebody is meant by what they do: "carpenter", "gymnast", "hs". */
export const isOccupied = (key) => JOBS.has(key) || PLAYERS.has(key) || PUPILS.has(key) || (key.endsWith('s') && JOBS.has(key.slice(0, -1)));
export const isSport = (key) => SPORTS.has(key);
//# sourceMappingURL=occupations.js.map